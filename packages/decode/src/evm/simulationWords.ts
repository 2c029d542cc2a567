import { isUnlimited } from '@portico/core/internal'
import { assetWords } from './assetWords.ts'
import { onOneLine } from './node.ts'
import type { Simulation } from './simulate/simulateCall.ts'
import type { StepFact, WordContext } from './step.ts'

/** A description of a simulation. It says what would happen now, and never that something is safe. */
export type SimulationWords = {
  /** The assets that the account loses and gains, and its allowances. */
  facts: readonly (StepFact & { tone: 'loss' | 'gain' })[]
  /** Set if nothing was found, or nothing could be simulated. */
  note?: string
  warnings: readonly string[]
  /** Whether it would be reverted, which is also among the warnings. */
  fails?: boolean
}

/** Describes a simulation of a transaction. `isUnread` if some of its calls could not be read. */
export function simulationWords(
  simulation: Simulation,
  context: WordContext,
  isUnread: boolean,
): SimulationWords {
  if (simulation.status === 'unavailable')
    return {
      facts: [],
      note: `This couldn’t be simulated: ${onOneLine(simulation.reason)}`,
      warnings: [],
    }
  if (simulation.status === 'reverted')
    return {
      facts: [],
      fails: true,
      warnings: [`This would fail now and still cost the fee: ${onOneLine(simulation.reason)}`],
    }
  const { changes, approvals, isTimed, isPartial } = simulation
  const facts = [
    ...changes.map(({ change, token, item }) => {
      const amount = change < 0n ? -change : change
      const value = changeWords({ amount, token, item }, context)
      return change < 0n
        ? ({ name: 'You pay', value, tone: 'loss' } as const)
        : ({ name: 'You receive', value, tone: 'gain' } as const)
    }),
    ...approvals.flatMap(({ token, spender, amount, item, isForAll }) => [
      {
        name: item === undefined ? 'You allow spending' : 'You allow taking',
        value: isForAll
          ? 'every item'
          : assetWords({ token, amount, ...(item !== undefined && { item }) }, context),
        tone: 'loss' as const,
      },
      { name: 'Spender', value: spender, isAddress: true, tone: 'loss' as const },
    ]),
  ]
  return {
    facts: facts.sort((a, b) => Number(a.tone === 'gain') - Number(b.tone === 'gain')),
    ...(isPartial
      ? { note: partial }
      : facts.length === 0 && { note: isUnread ? nothingFound : nothing }),
    warnings: [
      ...(isTimed ? ['Within an hour, the result would be worse for you.'] : []),
      ...(approvals.some((approval) => !approval.isForAll && isUnlimited(approval.amount))
        ? ['Someone could take your tokens without limit.']
        : []),
    ],
  }
}

const nothing = 'Only the fee would leave your account.'

const nothingFound =
  'None of your coins or tokens would move. We can’t read this call. Your deposits in contracts may change.'

const partial =
  'This node can’t simulate everything. We checked only the coins and tokens we could find. Others may move too, and permissions may be given.'

type Change = { amount: bigint; token: string | undefined; item: bigint | undefined }

/** For a collection without a named item, the amount is a number of items. */
function changeWords({ amount, token, item }: Change, context: WordContext): string {
  const known = token === undefined ? undefined : context.tokens.get(token.toLowerCase())
  if (item === undefined && known && known.decimals === undefined)
    return `${amount} × ${known.symbol}`
  return assetWords(
    { amount, ...(token && { token }), ...(item !== undefined && { item }) },
    context,
  )
}
