import { assetWords } from './assetWords.ts'
import type { CallEffect } from './callEffect.ts'
import { address, type StepFact, type WordContext, type Words } from './step.ts'

/** Describes a call of an unknown function. */
export function callWords(
  effect: Extract<CallEffect, { kind: 'call' }>,
  context: WordContext,
): Words {
  const { to, value, data, from, isDelegate } = effect
  return {
    title: isDelegate ? 'Run unknown code as your account' : 'Call an unknown function',
    facts: [
      address('Contract', to),
      { name: 'Function', value: data.slice(0, 10) },
      ...coins(value, context),
      ...(from ? [address('As account', from)] : []),
    ],
    warning: isDelegate
      ? 'The code can do anything with your account, even change its owner.'
      : 'We can’t tell what the function does. It may take what you own.',
  }
}

/** Describes a call that contains other calls, which are separate steps. */
export function batchWords(
  effect: Extract<CallEffect, { kind: 'call' }>,
  context: WordContext,
): Words {
  const { to, value, from } = effect
  return {
    title: 'Several calls through a contract',
    facts: [
      address('Contract', to),
      ...coins(value, context),
      ...(from ? [address('As account', from)] : []),
    ],
    warning: 'Its calls are listed below. We can’t tell whether it does more.',
  }
}

/** The name of the fact that shows the native currency of a call. */
export const valueName = 'Coins sent with it'

/** Returns the native currency that a call sends, if any. */
const coins = (value: bigint, context: WordContext): StepFact[] =>
  value > 0n ? [{ name: valueName, value: assetWords({ amount: value }, context) }] : []
