import { assetKey, type SendProgress } from '@portico/core/internal'
import { amountText } from '../../format/amountText.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { UnsafeNote } from '../shared/UnsafeNote.tsx'
import type { SendView } from './useSend.ts'

/** A failed transfer, and the next steps. */
export type SendFailureProps = {
  send: SendView
  failed: Extract<SendProgress, { step: 'failed' }>
  onRetry: () => void
  onEdit: () => void
  onClose: () => void
}

/**
 * Why nothing was sent, and what the visitor still owns. A transfer that was never sent can be requested again; one
 * that the chain has rejected can be reviewed again.
 */
export function SendFailure({ send, failed, onRetry, onEdit, onClose }: SendFailureProps) {
  const { t } = useText()
  const { error, hash, transfer } = failed
  const editable = send.form.recipient.trim() === transfer.typed.trim()
  return (
    <>
      <ErrorNote main error={error} {...(hash === undefined && editable ? { onRetry } : {})} />
      {hash !== undefined && <TransactionLink networkId={transfer.asset.networkId} hash={hash} />}
      <UnsafeNote hash={hash} />
      <Remaining send={send} failed={failed} />
      {hash === undefined ? (
        <Button kind="quiet" onClick={onEdit}>
          {t('preview.edit')}
        </Button>
      ) : (
        <Button autoFocus onClick={onClose}>
          {t('preview.done')}
        </Button>
      )}
    </>
  )
}

/** The remaining balance, as long as the account and the network are still those of the transfer. */
function Remaining({ send, failed }: Pick<SendFailureProps, 'send' | 'failed'>) {
  const { t, locale } = useText()
  const { caipNetworkId } = useNetwork()
  const { asset, from } = failed.transfer
  if (send.from !== from || asset.networkId !== caipNetworkId) return null
  const { balance } = send.assets.find((listed) => assetKey(listed) === assetKey(asset)) ?? asset
  const amount = amountText(balance, asset.decimals, locale)
  return (
    <p className="remaining">
      <span>{t('preview.keep', { symbol: asset.symbol, amount })}</span>
      {failed.error.code === 'TRANSACTION_REVERTED' && (
        <span className="remaining-muted">{` ${t('preview.feeSpent')}`}</span>
      )}
    </p>
  )
}
