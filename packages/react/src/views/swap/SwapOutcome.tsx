import {
  editSwapAgain,
  giveUpSwap,
  pushView,
  resetSwap,
  resetView,
  type SwapProgress,
  showToast,
  submitSwap,
  swapProblemOf,
} from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useConnectedImage } from '../account/useConnectedImage.ts'
import { TransactionLink } from '../activity/TransactionLink.tsx'
import css from '../send/SendPreview.css?inline'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { quantityText } from './quantityText.ts'
import { SwapError } from './SwapError.tsx'
import type { SwapView } from './useSwap.ts'

type Swapping = Exclude<SwapProgress, { step: 'edit' | 'failed' }>

/** What became of a swap so far, and the way on. */
export function SwapOutcome({ swap }: { swap: SwapView }) {
  useStyles(css)
  useStyles(waiting)
  const { chainNamespace } = useNetwork()
  const waits = useWaitingFor(chainNamespace)
  const image = useConnectedImage(chainNamespace)
  const { progress, walletName } = swap
  if (progress.step === 'edit') return null
  if (progress.step === 'failed') return <SwapFailure failed={progress} />
  const { step } = progress
  const isAsked = step === 'requested' || (step === 'approving' && progress.hash === undefined)
  return (
    <div className="waiting">
      {step === 'confirmed' ? (
        <Check />
      ) : (
        <WalletSpinner busy={step !== 'pending'}>
          <Picture src={image} name={walletName} />
        </WalletSpinner>
      )}
      <OutcomeText progress={progress} wallet={walletName} />
      {'hash' in progress && progress.hash !== undefined && (
        <TransactionLink networkId={progress.swap.give.networkId} hash={progress.hash} />
      )}
      {isAsked && waits && <WaitingWallet waits={waits} />}
      {isAsked && <GiveUpButton wallet={walletName} />}
      {(step === 'confirmed' || step === 'pending') && <SwappedActions />}
    </div>
  )
}

/** Waits for the wallet no longer. What it has been asked it may still do. */
function GiveUpButton({ wallet }: { wallet: string }) {
  const portico = usePortico()
  const { t } = useText()
  const giveUp = () => {
    giveUpSwap(portico)
    const message = { key: 'preview.givenUp', params: { wallet } }
    showToast(portico, { variant: 'success', message })
  }
  return (
    <Button kind="quiet" onClick={giveUp}>
      {t('request.cancel')}
    </Button>
  )
}

function useClose() {
  const portico = usePortico()
  return () => {
    resetSwap(portico)
    resetView(portico, { view: 'Account' })
  }
}

/** The ways on once the swap was sent. */
function SwappedActions() {
  const portico = usePortico()
  const { t } = useText()
  const { features } = useConfig()
  const close = useClose()
  return (
    <>
      <Button autoFocus onClick={close}>
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

/** How far the swap has come, in words. */
function OutcomeText({ progress, wallet }: { progress: Swapping; wallet: string }) {
  const { t, locale } = useText()
  const swapText = useSwapText()
  const { swap, step } = progress
  const give = quantityText(swap.amount, swap.give, locale)
  const get = quantityText(swap.quoted, swap.get, locale)
  const received = step === 'confirmed' ? progress.received : undefined
  const titles = {
    approving: () =>
      'hash' in progress && progress.hash !== undefined
        ? swapText('swap.allowing')
        : swapText('swap.allow', { amount: give, wallet }),
    requested: () => swapText('swap.requested', { wallet }),
    submitted: () => swapText('swap.submitted', { give, get }),
    pending: () => swapText('swap.pending'),
    confirmed: () => swapText('swap.confirmed', { give, get: swap.get.symbol }),
  }
  const bodies = {
    ...{ approving: '', submitted: '', requested: t('waiting.cancel') },
    pending: t('preview.pending.body'),
    confirmed:
      received === undefined
        ? ''
        : swapText('swap.received', { amount: quantityText(received, swap.get, locale) }),
  }
  return (
    <div className="waiting-words" role="status">
      <h3 className="waiting-title">{titles[step]()}</h3>
      <p className="waiting-body">{bodies[step]}</p>
    </div>
  )
}

/** Why nothing was swapped. What was never sent is asked again; a price that moved is looked at first. */
function SwapFailure({ failed }: { failed: Extract<SwapProgress, { step: 'failed' }> }) {
  const portico = usePortico()
  const { t } = useText()
  const swapText = useSwapText()
  const close = useClose()
  const { error, hash, swap } = failed
  const mayRepeat = hash === undefined && swapProblemOf(error) === undefined
  return (
    <>
      <SwapError
        main
        error={error}
        {...(mayRepeat && { onRetry: () => void submitSwap(portico, swap) })}
      />
      {hash !== undefined && <TransactionLink networkId={swap.give.networkId} hash={hash} />}
      {hash === undefined ? (
        <Button kind={mayRepeat ? 'quiet' : 'primary'} onClick={() => editSwapAgain(portico)}>
          {swapText('swap.edit')}
        </Button>
      ) : (
        <Button autoFocus onClick={close}>
          {t('preview.done')}
        </Button>
      )}
    </>
  )
}
