import { allowWords } from './allowWords.ts'
import type { CallEffect } from './callEffect.ts'
import type { EffectAtDepth } from './callEffects.ts'
import { batchWords, callWords } from './callWords.ts'
import { address, type Step, type WordContext, type Words } from './step.ts'
import { sendWords, swapWords, tradeWords, wrapWords } from './transferWords.ts'

/** Describes an effect. */
export function effectWords({ effect, depth, isRead }: EffectAtDepth, context: WordContext): Step {
  const words = wordsOf(effect, context, isRead === true)
  return { ...words, depth, ...(isRead && { isBatch: true }) }
}

function wordsOf(effect: CallEffect, context: WordContext, isRead: boolean): Words {
  switch (effect.kind) {
    case 'allow':
      return allowWords(effect, context)
    case 'send':
      return sendWords(effect, context)
    case 'trade':
      return tradeWords(effect, context)
    case 'swap':
      return swapWords(effect, context)
    case 'wrap':
    case 'unwrap':
      return wrapWords(effect, context)
    case 'call':
      return isRead ? batchWords(effect, context) : callWords(effect, context)
    case 'delegate':
      return {
        title: 'Let another account act for yours',
        facts: [address('Account', effect.to)],
        warning: effect.isLimited
          ? 'It can act as you within the limits below, without asking again.'
          : 'It can do everything you can, without asking again.',
      }
    case 'unclear':
      if (effect.isBlind)
        return {
          title: 'Sign something that isn’t shown',
          facts: [],
          warning:
            'It contains a hash of something else, such as offers to sell everything you own. We can’t tell what it is.',
        }
      return {
        title: 'Part that can’t be read',
        facts: [],
        warning: 'Whoever gets this signature may be able to move your tokens.',
      }
  }
}
