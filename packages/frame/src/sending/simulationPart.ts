import { isUnlimited, type ReadSimulation } from '@portico/decode/evm'
import type { ShownFact, ShownPart } from '../view/approvalForm.ts'
import { assetText, type Money } from '../words/amounts.ts'
import { codeFact, nodeFact } from '../words/facts.ts'

type Simulation = ReadSimulation['simulation']
type Done = Extract<Simulation, { status: 'done' }>

/**
 * Shows what would happen if the transaction were mined now. It never says that something is safe. `isUnread` if some of
 * its calls could not be read.
 */
export function simulationPart(simulation: Simulation, money: Money, isUnread: boolean): ShownPart {
  const { say } = money
  const title = say('outcome')
  if (simulation.status === 'unavailable') return { title, facts: [], note: say('notSimulated') }
  if (simulation.status === 'reverted')
    return { title, facts: nodeFact(simulation.reason, money), warning: say('fails') }
  const facts = [...changeFacts(simulation, money), ...approvalFacts(simulation, money)]
  const isEmpty = facts.length === 0
  const isEndless = simulation.approvals.some(
    ({ isForAll, amount }) => isForAll || isUnlimited(amount),
  )
  const warnings = [
    ...(simulation.isTimed ? [say('timed')] : []),
    ...(isEndless ? [say('endless')] : []),
  ]
  return {
    title,
    facts,
    ...(simulation.isPartial
      ? { note: say('partial') }
      : isEmpty && { note: say(isUnread ? 'nothingFound' : 'nothing') }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  }
}

/** Assets that the account gives come first. */
function changeFacts({ changes }: Done, money: Money): ShownFact[] {
  const facts = changes.map(({ change, token, item }) => {
    const isLoss = change < 0n
    const asset = {
      amount: isLoss ? -change : change,
      ...(token && { token }),
      ...(item !== undefined && { item }),
    }
    const tone: 'loss' | 'gain' = isLoss ? 'loss' : 'gain'
    return { name: money.say(isLoss ? 'gives' : 'gets'), value: assetText(asset, money), tone }
  })
  return facts.toSorted((one, other) => other.tone.localeCompare(one.tone))
}

const approvalFacts = ({ approvals }: Done, money: Money): ShownFact[] =>
  approvals.flatMap(({ token, spender, amount, item, isForAll }) => {
    const asset = { token, amount, ...(item !== undefined && { item }) }
    const value = isForAll ? money.say('everyItem') : assetText(asset, money)
    return [
      { name: money.say('allows'), value, tone: 'loss' as const },
      ...codeFact('spender', spender, money),
    ]
  })
