import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type OnrampProblem, onrampProblemOf } from '@portico/core/internal'
import type { BuyKey } from '../../i18n/subjects/buyMessages.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { StateNote } from '../../ui/StateNote.tsx'

const words: Readonly<Record<OnrampProblem, readonly [title: BuyKey, body: BuyKey]>> = {
  none: ['buy.none', 'buy.noneBody'],
  restricted: ['buy.restricted', 'buy.restrictedBody'],
  notSold: ['buy.notSold', 'buy.notSoldBody'],
  range: ['buy.rangeTitle', 'buy.rangeBody'],
  seller: ['buy.seller', 'buy.sellerBody'],
}

/** Why nothing can be bought, in words for visitors; with a retry if it can help. */
export function BuyError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useText()
  const buyText = useBuyText()
  const problem = onrampProblemOf(error)
  const known = isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error)
  if (!problem) return <ErrorNote error={known} {...(onRetry && { onRetry })} />
  const [title, body] = words[problem]
  return (
    <StateNote
      kind="error"
      title={buyText(title)}
      body={buyText(body)}
      {...(problem === 'seller' &&
        onRetry && { action: { label: t('common.retry'), onClick: onRetry } })}
    />
  )
}
