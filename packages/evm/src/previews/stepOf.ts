import type { PreviewStep } from '@portico/core/adapter'
import type { CallEffect } from '@portico/decode/evm'

/**
 * Returns a call as a step for views. The widget's own calls send or make an allowance: any other call counts as
 * unread.
 */
export function stepOf(effect: CallEffect): PreviewStep {
  if (effect.kind === 'send') {
    const { token, amount, item, to } = effect
    if (typeof item !== 'string') return { kind: 'send', asset: { token, amount, item }, to }
  }
  if (effect.kind === 'allow') {
    const { token, amount, item, spender } = effect
    if (item !== 'all') return { kind: 'allow', asset: { token, amount, item }, spender }
  }
  return { kind: 'unread', to: 'to' in effect ? effect.to : '' }
}
