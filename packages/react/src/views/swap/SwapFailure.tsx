import { editSwapAgain, type SwapProgress, submitSwap, swapProblemOf } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { UnsafeNote } from '../shared/UnsafeNote.tsx'
import { useCloseSwap } from './useCloseSwap.ts'

/**
 * Why nothing was swapped. A swap that was never sent can be requested again; after a change of price, the visitor
 * reviews it first.
 */
export function SwapFailure({ failed }: { failed: Extract<SwapProgress, { step: 'failed' }> }) {
  const portico = usePortico()
  const { t } = useText()
  const swapText = useSwapText()
  const close = useCloseSwap()
  const { error, hash, swap, allowed } = failed
  const mayRepeat = hash === undefined && swapProblemOf(error) === undefined
  return (
    <>
      <SwapError
        main
        error={error}
        {...(mayRepeat && { onRetry: () => void submitSwap(portico, swap) })}
      />
      {allowed && (
        <p className="field-warning">
          {swapText('swap.stillAllowed', { symbol: swap.give.symbol })}
        </p>
      )}
      {hash !== undefined && <TransactionLink networkId={swap.give.networkId} hash={hash} />}
      <UnsafeNote hash={hash} />
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
