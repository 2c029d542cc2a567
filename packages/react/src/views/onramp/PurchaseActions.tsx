import type { Purchase } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { back, resetView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

const failed: readonly Purchase['state'][] = ['declined', 'refunded', 'expired']

/** The ways on from a purchase. */
export function PurchaseActions({
  purchase,
  url,
}: {
  purchase: Purchase
  url: string | undefined
}) {
  const portico = usePortico()
  const { t } = useText()
  const buyText = useBuyText()
  const { state, provider } = purchase
  const seller = plainText(provider.name, 40)
  if (state === 'created' && url !== undefined)
    return (
      <ButtonLink href={url} target="_blank" rel="noreferrer" autoFocus>
        {buyText('buy.open', { seller })}
      </ButtonLink>
    )
  const again = failed.includes(state)
  const done = () => resetView(portico, { view: 'Account' })
  return (
    <>
      {again && (
        <Button autoFocus onClick={() => back(portico)}>
          {buyText('buy.again')}
        </Button>
      )}
      <Button kind={state === 'completed' ? 'primary' : 'quiet'} onClick={done}>
        {t('preview.done')}
      </Button>
    </>
  )
}
