import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { isRetryable, type SwapProblem, swapProblemOf } from '@portico/core/internal'
import type { AcrossKey } from '../../../i18n/subjects/acrossMessages.ts'
import type { SwapKey } from '../../../i18n/subjects/swapMessages.ts'
import { useAcrossText } from '../../../i18n/subjects/useAcrossText.ts'
import { useSwapText } from '../../../i18n/subjects/useSwapText.ts'
import { useText } from '../../../i18n/useText.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { StateNote } from '../../../ui/StateNote.tsx'

/**
 * The texts of errors. If a service does not honor its offer, the form itself says so and continues with the next best
 * one.
 */
const words: Readonly<
  Record<
    Exclude<SwapProblem, 'withdrawn' | 'contractAccount'>,
    readonly [title: SwapKey, body: SwapKey]
  >
> = {
  unsupported: ['swap.unsupported', 'swap.unsupportedBody'],
  noRoute: ['swap.noRoute', 'swap.noRouteBody'],
  tooSmall: ['swap.tooSmall', 'swap.tooSmallBody'],
  moved: ['swap.movedAway', 'swap.movedAwayBody'],
  notAllowed: ['swap.notAllowed', 'swap.notAllowedBody'],
  unsafe: ['swap.unsafe', 'swap.unsafeBody'],
}

/** The texts for swaps across networks. */
const acrossWords: Partial<Record<SwapProblem, readonly [title: AcrossKey, body: AcrossKey]>> = {
  contractAccount: ['across.contract', 'across.contractBody'],
}

type SwapErrorProps = {
  error: unknown
  onRetry?: () => void
  /** Whether a retry is what most people want. */
  main?: boolean
}

/** Why nothing is swapped, in words for visitors. */
export function SwapError({ error, onRetry, main = false }: SwapErrorProps) {
  const { t } = useText()
  const swapText = useSwapText()
  const acrossText = useAcrossText()
  const problem = swapProblemOf(error)
  const known = isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error)
  if (!problem || problem === 'withdrawn')
    return <ErrorNote error={known} main={main} {...(onRetry && { onRetry })} />
  const across = acrossWords[problem]
  const [title, body] = across
    ? across.map((key) => acrossText(key))
    : words[problem as keyof typeof words].map((key) => swapText(key))
  const isOffered = onRetry && (main || isRetryable(known.code))
  return (
    <StateNote
      kind="error"
      title={title ?? ''}
      body={body ?? ''}
      main={main}
      {...(isOffered && { action: { label: t('common.retry'), onClick: onRetry } })}
    />
  )
}
