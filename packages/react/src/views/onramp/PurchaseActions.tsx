import type { Purchase } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { back, noteSellerPageOpened, resetView, type SellerPage } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

type PurchaseActionsProps = { purchase: Purchase; page: SellerPage | undefined }

/** States in which the visitor goes on at the seller. */
const atSeller: readonly Purchase['state'][] = ['created', 'payment', 'challenge']
const failed: readonly Purchase['state'][] = ['declined', 'refunded', 'expired']

/** The ways on from a purchase. */
export function PurchaseActions({ purchase, page }: PurchaseActionsProps) {
  const portico = usePortico()
  const { t } = useText()
  const buyText = useBuyText()
  const { state } = purchase
  if (atSeller.includes(state)) return <WaysToSeller purchase={purchase} page={page} />
  const done = () => resetView(portico, { view: 'Account' })
  return (
    <>
      {failed.includes(state) && (
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

/** The page of the seller, where its address still opens it; and for who has closed it, a new purchase. */
function WaysToSeller({ purchase: { id, provider }, page }: PurchaseActionsProps) {
  const portico = usePortico()
  const t = useBuyText()
  const isNew = page?.isOpened === false
  return (
    <>
      {!isNew && <p className="buy-note">{t('buy.closed')}</p>}
      {page && (
        <ButtonLink
          {...{ href: page.url, target: '_blank', rel: 'noreferrer', autoFocus: isNew }}
          kind={isNew ? 'primary' : 'tinted'}
          onClick={() => noteSellerPageOpened(portico, id)}
        >
          {t('buy.open', { seller: plainText(provider.name, 40) })}
        </ButtonLink>
      )}
      {!isNew && (
        <Button kind="quiet" onClick={() => back(portico)}>
          {t('buy.again')}
        </Button>
      )}
    </>
  )
}
