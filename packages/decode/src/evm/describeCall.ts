import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { formatAmount } from '../formatAmount.ts'
import { isRiskyCall } from './callEffect.ts'
import { callEffects, type EffectAtDepth } from './callEffects.ts'
import { valueName } from './callWords.ts'
import { effectWords } from './effectWords.ts'
import type { EvmNode } from './node.ts'
import { readTokens, tokensOf } from './readTokens.ts'
import type { Step, WordContext } from './step.ts'

/** A description of a transaction. */
export type CallSummary = {
  title: string
  /** The amount for the title: that of the only step, else the native currency that the transaction sends, if any. */
  headline: string | undefined
  /** All decoded effects, in order. */
  steps: readonly Step[]
  /** Whether it can cost more than it says: because of allowances, or of parts that cannot be decoded. */
  isRisky: boolean
}

/** Describes a transaction of `signer`; reads the names and the decimals of unlisted tokens from the chain. */
export async function describeCall(
  chain: EvmNode,
  signer: Hex,
  { to, value = '0x0', data = '0x' }: EvmTransaction,
): Promise<CallSummary> {
  const wei = BigInt(value)
  const coins = `${formatAmount(wei, 18)} ${chain.symbol}`
  if (!to) return { title: 'Publish a contract', headline: coins, steps: [], isRisky: true }
  const effects = callEffects({ to, value: wei, data, signer })
  const context = await wordContext(chain, effects)
  const steps = effects.map((effect) => effectWords(effect, context))
  // Only the description knows that the number in an allowance is an item: that of the first one is zero.
  const isRisk = effects.some(
    ({ effect }, at) =>
      effect.kind !== 'send' && (isRiskyCall(effect) || steps[at]?.warning !== undefined),
  )
  const [only, ...others] = steps
  if (!only || others.length > 0)
    return {
      title: titleOf(steps),
      headline: wei > 0n ? coins : undefined,
      steps,
      isRisky: isRisk,
    }
  const amount = only.facts.find(({ name }) => name === 'Amount' || name === valueName)
  const facts = only.facts.filter((fact) => fact !== amount)
  return {
    title: only.title,
    headline: amount?.value,
    steps: [{ ...only, facts }],
    isRisky: isRisk,
  }
}

/** Reads the chain data that descriptions of effects need. */
export const wordContext = async (
  chain: EvmNode,
  effects: readonly EffectAtDepth[],
): Promise<WordContext> => ({
  symbol: chain.symbol,
  tokens: await readTokens(chain, tokensOf(effects.map(({ effect }) => effect))),
})

const titleOf = (steps: readonly Step[]): string => {
  const calls = steps.filter(({ isBatch }) => !isBatch)
  const [only] = calls
  return only && calls.length === 1 ? only.title : `${calls.length} actions at once`
}
