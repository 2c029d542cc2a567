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
import css from '../shared/review.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { SendFailure } from './SendFailure.tsx'
import type { SendView } from './useSend.ts'

/** The progress of a transfer, and the next steps. */
export function SendOutcome({ send }: { send: SendView }) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { progress } = send
  const { chainNamespace } = useNetwork()
  const waits = useWaitingFor(chainNamespace)
  const image = useConnectedImage(chainNamespace)
  if (progress.step === 'edit') return null
  const { asset } = progress.transfer
  const close = () => {
    resetSend(portico)
    resetView(portico, { view: 'Account' })
  }
  if (progress.step === 'failed')
    return (
      <SendFailure
        send={send}
        failed={progress}
        onRetry={() => void submitSend(portico, progress.transfer)}
        onEdit={() => editAgain(portico)}
        onClose={close}
      />
    )
  const { step } = progress
  return (
    <div className="waiting">
      {step === 'confirmed' ? (
        <Check />
      ) : (
        <WalletSpinner busy={step !== 'pending'}>
          <Picture src={image} name={send.walletName} />
        </WalletSpinner>
      )}
      <OutcomeText progress={progress} wallet={send.walletName} inWallet={waits !== undefined} />
      {'hash' in progress && <TransactionLink networkId={asset.networkId} hash={progress.hash} />}
      {step === 'requested' && waits && <WaitingWallet waits={waits} />}
      {step === 'requested' && <GiveUpButton wallet={send.walletName} />}
      {(step === 'confirmed' || step === 'pending') && <SentActions onDone={close} />}
    </div>
  )
}

/** Stops waiting for the wallet, which may still execute the request. */
function GiveUpButton({ wallet }: { wallet: string }) {
  const portico = usePortico()
  const { t } = useText()
  const giveUp = () => {
    giveUpSend(portico)
    const message = { key: 'preview.givenUp', params: { wallet } }
    showToast(portico, { variant: 'success', message })
  }
  return (
    <Button kind="quiet" onClick={giveUp}>
      {t('request.cancel')}
    </Button>
  )
}

/** The next steps after the transfer was sent. */
function SentActions({ onDone }: { onDone: () => void }) {
  const portico = usePortico()
  const { t } = useText()
  const { features } = useConfig()
  return (
    <>
      <Button autoFocus onClick={onDone}>
        {t('preview.done')}
      </Button>
      {features.history && (
        <Button kind="quiet" onClick={() => pushView(portico, { view: 'Transactions' })}>
          {t('preview.activity')}
        </Button>
      )}
    </>
  )
}

type Sending = Exclude<SendView['progress'], { step: 'edit' | 'failed' }>

type OutcomeTextProps = {
  progress: Sending
  wallet: string
  /** Whether the wallet has received the request, and its owner must answer there. */
  inWallet: boolean
}

/** The progress of the transfer, in words. */
function OutcomeText({ progress, wallet, inWallet }: OutcomeTextProps) {
  const { t, locale } = useText()
  const { step, transfer } = progress
  const { asset, amount, to, typed } = transfer
  const { decimals, symbol } = asset
  const recipient = typed.trim().includes('.') ? typed.trim() : shortAddress(to)
  const pendingTitle = inWallet ? 'connecting.title' : 'preview.requested'
  const bodies = {
    requested: () => t('waiting.cancel'),
    pending: () => t('preview.pending.body'),
    confirmed: () =>
      t('preview.confirmed.body', { amount: exactAmount(amount, decimals, locale), symbol }),
    submitted: () => <Amount value={amount} decimals={decimals} symbol={symbol} />,
  }
  return (
    <div className="waiting-words" role="status">
      <h3 className="waiting-title">
        {step === 'requested' ? t(pendingTitle, { wallet }) : t(`preview.${step}`)}
      </h3>
      <p className="waiting-body">{bodies[step]()}</p>
      {step === 'confirmed' && (
        <p className="waiting-body">
          <bdi title={to}>{t('transactions.to', { recipient })}</bdi>
        </p>
      )}
    </div>
  )
}
