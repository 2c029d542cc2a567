import {
  editAgain,
  giveUpSend,
  pushView,
  resetSend,
  resetView,
  showToast,
  submitSend,
} from '@portico/core/internal'
import { exactAmount } from '../../format/exactAmount.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useConnectedImage } from '../account/useConnectedImage.ts'
import { TransactionLink } from '../activity/TransactionLink.tsx'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { SendFailure } from './SendFailure.tsx'
import css from './SendPreview.css?inline'
import type { SendView } from './useSend.ts'

/** What became of a transfer so far, and the way on. */
export function SendOutcome({ send }: { send: SendView }) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t, locale } = useText()
  const { progress } = send
  const { chainNamespace } = useNetwork()
  const { features } = useConfig()
  const waits = useWaitingFor(chainNamespace)
  const image = useConnectedImage(chainNamespace)
  if (progress.step === 'edit') return null
  const { asset, amount } = progress.transfer
  const close = () => {
    resetSend(portico)
    resetView(portico, { view: 'Account' })
  }
  const giveUp = () => {
    giveUpSend(portico)
    const message = { key: 'preview.givenUp', params: { wallet: send.walletName } }
    showToast(portico, { variant: 'success', message })
  }
  if (progress.step === 'failed')
    return (
      <SendFailure
        send={send}
        failed={progress}
        onRetry={() => void submitSend(portico, progress.transfer)}
        onEdit={() => editAgain(portico)}
        onLeave={close}
      />
    )
  const { step } = progress
  const { to, typed } = progress.transfer
  const recipient = typed.trim().includes('.') ? typed.trim() : shortAddress(to)
  const params = { amount: exactAmount(amount, asset.decimals, locale), symbol: asset.symbol }
  return (
    <div className="waiting">
      {step === 'confirmed' ? (
        <Check />
      ) : (
        <WalletSpinner busy={step !== 'pending'}>
          <Picture src={image} name={send.walletName} />
        </WalletSpinner>
      )}
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">
          {step === 'asking'
            ? t(waits ? 'connecting.title' : 'preview.asking', { wallet: send.walletName })
            : t(`preview.${step}`)}
        </h3>
        <p className="waiting-body">
          {step === 'confirmed' ? (
            t('preview.confirmed.body', params)
          ) : step === 'pending' ? (
            t('preview.pending.body')
          ) : step === 'asking' ? (
            t('waiting.cancel')
          ) : (
            <Amount value={amount} decimals={asset.decimals} symbol={asset.symbol} />
          )}
        </p>
        {step === 'confirmed' && (
          <p className="waiting-body">
            <bdi title={progress.transfer.to}>{t('transactions.to', { recipient })}</bdi>
          </p>
        )}
      </div>
      {'hash' in progress && <TransactionLink networkId={asset.networkId} hash={progress.hash} />}
      {step === 'asking' && waits && <WaitingWallet waits={waits} />}
      {step === 'asking' && (
        <Button kind="quiet" onClick={giveUp}>
          {t('request.cancel')}
        </Button>
      )}
      {(step === 'confirmed' || step === 'pending') && (
        <Button autoFocus onClick={close}>
          {t('preview.done')}
        </Button>
      )}
      {(step === 'confirmed' || step === 'pending') && features.history && (
        <Button kind="quiet" onClick={() => pushView(portico, { view: 'Transactions' })}>
          {t('preview.activity')}
        </Button>
      )}
    </div>
  )
}
