import {
  giveUpSwap,
  pushView,
  type SwapProgress,
  showToast,
  type Tracked,
} from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePart } from '../../hooks/usePart.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { acrossOutcome } from '../shared/across/acrossOutcome.ts'
import css from '../shared/review.css?inline'
import { Steps } from '../shared/Steps.tsx'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { SwapFailure } from './SwapFailure.tsx'
import { SwapOutcomeText } from './SwapOutcomeText.tsx'
import { useCloseSwap } from './useCloseSwap.ts'
import { useCrossing } from './useCrossing.ts'
import type { SwapView } from './useSwap.ts'

/** The progress of a swap, and the next steps. */
export function SwapOutcome({ swap }: { swap: SwapView }) {
  useStyles(css)
  useStyles(waiting)
  const { chainNamespace } = useNetwork()
  const waits = useWaitingFor(chainNamespace)
  const image = useConnectedImage(chainNamespace)
  const { progress, walletName: wallet } = swap
  const crossing = useCrossing(progress)
  const AcrossOutcome = usePart(acrossOutcome, swap.there || crossing)
  if (progress.step === 'edit') return null
  if (progress.step === 'failed') return <SwapFailure failed={progress} />
  const shown = shownOf(progress, crossing)
  const isRequested = isWithWallet(shown)
  const isThere = crossing ? crossing.arrival?.state === 'arrived' : shown.step === 'confirmed'
  return (
    <div className="waiting">
      {isThere ? (
        <Check />
      ) : (
        <WalletSpinner busy={isUnderWay(shown, crossing)}>
          <Picture src={image} name={wallet} />
        </WalletSpinner>
      )}
      {crossing ? (
        AcrossOutcome && <AcrossOutcome transaction={crossing} />
      ) : (
        <SwapOutcomeText progress={shown} wallet={wallet} />
      )}
      {'allows' in shown && shown.allows && <SwapSteps step={shown.step} />}
      {!crossing && 'hash' in progress && progress.hash !== undefined && (
        <TransactionLink networkId={progress.swap.give.networkId} hash={progress.hash} />
      )}
      {isRequested && waits && <WaitingWallet waits={waits} />}
      {(isRequested || shown.step === 'preparing') && (
        <GiveUpButton wallet={isRequested ? wallet : undefined} />
      )}
      {(shown.step === 'confirmed' || shown.step === 'pending') && <SwappedActions />}
    </div>
  )
}

type Begun = Exclude<SwapProgress, { step: 'edit' | 'failed' }>

/**
 * Returns the progress to show. The block of a swap across networks is not its end, even if nobody follows it any more.
 */
function shownOf(progress: Begun, crossing: Tracked | undefined): Begun {
  const { give, get } = progress.swap
  const isHere = give.networkId === get.networkId
  return progress.step !== 'confirmed' || isHere || crossing
    ? progress
    : { ...progress, step: 'pending' }
}

/**
 * The steps of a wallet that gets two requests, and the current one: a signature permits the spender to take the token.
 */
function SwapSteps({ step }: Pick<Begun, 'step'>) {
  const { t } = useText()
  const swapText = useSwapText()
  const steps = [
    ['allow', swapText('swap.stepAllow')],
    ['swap', t('swap.title')],
  ] as const
  return <Steps steps={steps} at={step === 'approving' || step === 'signing' ? 'allow' : 'swap'} />
}

/** Whether a change is expected soon; for a swap across networks, until the arrival or the refund. */
const isUnderWay = ({ step }: Begun, crossing: Tracked | undefined): boolean =>
  step !== 'pending' && (!crossing || crossing.arrival?.state === 'bridging')

/** Whether the wallet has a request now. */
const isWithWallet = (progress: SwapProgress): boolean =>
  progress.step === 'signing' ||
  progress.step === 'requested' ||
  (progress.step === 'approving' && progress.hash === undefined)

/** Stops waiting. A `wallet` may still execute a request that it has received. */
function GiveUpButton({ wallet }: { wallet: string | undefined }) {
  const portico = usePortico()
  const { t } = useText()
  const giveUp = () => {
    giveUpSwap(portico)
    if (wallet === undefined) return
    const message = { key: 'preview.givenUp', params: { wallet } }
    showToast(portico, { variant: 'success', message })
  }
  return (
    <Button kind="quiet" onClick={giveUp}>
      {t('request.cancel')}
    </Button>
  )
}

/** The next steps after the swap was sent. */
function SwappedActions() {
  const portico = usePortico()
  const { t } = useText()
  const { features } = useConfig()
  const close = useCloseSwap()
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
