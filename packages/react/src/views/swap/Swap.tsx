import { editSwap, pushView, swapProblemOf } from '@portico/core/internal'
import type { FormEvent } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import send from '../shared/fields.css?inline'
import foot from '../shared/foot.css?inline'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { UnknownNetwork } from '../shared/UnknownNetwork.tsx'
import { GetField } from './GetField.tsx'
import { GiveField } from './GiveField.tsx'
import css from './Swap.css?inline'
import { SwapFacts } from './SwapFacts.tsx'
import { SwapOutcome } from './SwapOutcome.tsx'
import { SwapSlippage } from './SwapSlippage.tsx'
import { usePricedSwap } from './usePricedSwap.ts'
import type { SwapView } from './useSwap.ts'

/** The tokens and the amount of a swap, and its current quote. */
export default function Swap() {
  const { networks } = useConfig()
  const known = networks.includes(useNetwork())
  return known ? <SwapOnNetwork /> : <UnknownNetwork body="send.unknown.body" />
}

function SwapOnNetwork() {
  useStyles(send)
  useStyles(css)
  useStyles(foot)
  const { t } = useText()
  const { swap } = usePricedSwap()
  if (swap.progress.step !== 'edit') return <SwapOutcome swap={swap} />
  if (swap.assets) return <SwapForm swap={swap} />
  return swap.assetsError === undefined ? (
    <Skeleton rows={2} lines={2} label={t('common.loading')} />
  ) : (
    <NoSwaps swap={swap} />
  )
}

/** Says that no service swaps here, or that none can be reached. */
function NoSwaps({ swap }: { swap: SwapView }) {
  const portico = usePortico()
  const { t } = useText()
  const { enableNetworkSwitch } = useConfig()
  const { assetsError: error, retryAssets } = swap
  const isUnsupported = swapProblemOf(error) === 'unsupported'
  return (
    <>
      <SwapError error={error} {...(!isUnsupported && { onRetry: retryAssets })} />
      {isUnsupported && enableNetworkSwitch && (
        <Button autoFocus onClick={() => pushView(portico, { view: 'Networks' })}>
          {t('account.switch')}
        </Button>
      )}
    </>
  )
}

function SwapForm({ swap }: { swap: SwapView }) {
  const portico = usePortico()
  const { t } = useText()
  const swapText = useSwapText()
  const { form, check, offer, offerError, retryOffer } = swap
  const { give, get } = form
  const isWhole = check.amount !== undefined && !check.issue && swap.slippage.bps !== undefined
  const isReady = offer !== undefined && isWhole
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    editSwap(portico, { give, get })
    pushView(portico, { view: 'SwapPreview' })
  }
  const canTurn = get !== undefined && swap.there === undefined
  // The amount belonged to the other token.
  const turn = () => editSwap(portico, { give: get, get: give, amount: '' })
  return (
    <form className="send" onSubmit={submit} noValidate>
      <GiveField swap={swap} />
      <button type="button" className="swap-turn" disabled={!canTurn} onClick={turn}>
        <Icon name="swap" />
        <span className="visually-hidden">{swapText('swap.turn')}</span>
      </button>
      <GetField swap={swap} />
      <Withdrawn providers={swap.withdrawn} />
      {give && get && !!check.amount && offerError === undefined && (
        <>
          <SwapFacts swap={swap} offer={offer} give={give} get={get} amount={check.amount} />
          <SwapSlippage swap={swap} />
        </>
      )}
      {offerError !== undefined && <SwapError error={offerError} onRetry={retryOffer} />}
      <div className="foot">
        <Button type="submit" disabled={!isReady}>
          {buttonText()}
        </Button>
      </div>
    </form>
  )

  /** Returns the text of the only button, which names what is missing. */
  function buttonText(): string {
    if (!give || !get) return t('send.button.token')
    if (check.issue || swap.slippage.note === 'bad') return t('send.button.invalid')
    if (!check.amount) return t('send.button.amount')
    return isReady || offerError ? t('send.button.review') : swapText('swap.pricing')
  }
}

/** Names the services that did not honor their offer: the next best offer shows. */
function Withdrawn({ providers }: { providers: readonly string[] }) {
  const t = useSwapText()
  if (providers.length === 0) return null
  return (
    <div className="swap-notes" role="alert">
      {providers.map((provider) => (
        <p key={provider} className="field-warning">
          {t('swap.withdrawn', { provider })}
        </p>
      ))}
    </div>
  )
}
