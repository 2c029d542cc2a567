import type { Purchase, PurchaseState } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { back, noteSellerPageOpened, resetView, type SellerPage } from '@portico/core/internal'
import { shortAddress } from '../../format/shortAddress.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

type PurchaseActionsProps = { purchase: Purchase; page: SellerPage | undefined }

/** States in which the visitor may not have paid yet, and can start again. */
const unpaid: readonly PurchaseState[] = ['created', 'payment']
/** States after which a purchase can be started again. */
const failed: readonly PurchaseState[] = ['declined', 'refunded', 'expired']
/** States in which the visitor has something to do on the on-ramp provider's page. */
const atSeller: readonly PurchaseState[] = [...unpaid, 'challenge', 'declined']

/** The next steps of a purchase. It cannot be started again if the money may already have been sent. */
export function PurchaseActions({ purchase, page }: PurchaseActionsProps) {
  const portico = usePortico()
  const { t } = useText()
  const buyText = useBuyText()
  const { state } = purchase
  const link = page && atSeller.includes(state) && <SellerLink purchase={purchase} page={page} />
  if (link && !page.isOpened) return link
  const isUnpaid = unpaid.includes(state)
  const hasFailed = failed.includes(state)
  const done = () => resetView(portico, { view: 'Account' })
  return (
    <>
      {isUnpaid && <p className="buy-note">{buyText(link ? 'buy.closed' : 'buy.closedForGood')}</p>}
      {link}
      {(isUnpaid || hasFailed) && (
        <Button
          kind={hasFailed ? 'primary' : 'quiet'}
          autoFocus={hasFailed}
          onClick={() => back(portico)}
        >
          {buyText('buy.again')}
        </Button>
      )}
      {!isUnpaid && (
        <Button kind={state === 'completed' ? 'primary' : 'quiet'} onClick={done}>
          {t('preview.done')}
        </Button>
      )}
    </>
  )
}

type SellerLinkProps = { purchase: Purchase; page: SellerPage }

/**
 * Leads to the on-ramp provider's page, and names the recipient of the coins, because another account may be current by
 * now.
 */
function SellerLink({ purchase: { id, provider, address }, page }: SellerLinkProps) {
  const portico = usePortico()
  const t = useBuyText()
  const isNew = !page.isOpened
  return (
    <>
      <ButtonLink
        {...{ href: page.url, target: '_blank', rel: 'noreferrer', autoFocus: isNew }}
        kind={isNew ? 'primary' : 'tinted'}
        onClick={() => noteSellerPageOpened(portico, id)}
      >
        {t('buy.open', { seller: plainText(provider.name, 40) })}
      </ButtonLink>
      <p className="buy-note">{t('buy.where', { address: shortAddress(address) })}</p>
    </>
  )
}
