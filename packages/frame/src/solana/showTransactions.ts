import type { LoadedSolanaTransaction } from '@portico/decode/solana'
import type { ServedChain } from '../chains/chains.ts'
import type { RequestOptions } from '../requests/requestOptions.ts'
import { type OtherSends, otherWarnings } from '../sending/otherSends.ts'
import type { Shown, ShownFact, ShownPart } from '../view/approvalForm.ts'
import { coinText } from '../words/amounts.ts'
import { codeFact, nodeFact } from '../words/facts.ts'
import { type Formatter, formatterOf } from '../words/words.ts'
import { instructionPart } from './instructionPart.ts'

/** Shows what would happen if the transaction were included now. It never says that something is safe. */
function simulationPart(
  { simulation, callsUnread }: LoadedSolanaTransaction,
  formatter: Formatter,
): ShownPart[] {
  const { say } = formatter
  const title = say('outcome')
  if (simulation.status === 'unavailable') return [{ title, facts: [], note: say('notSimulated') }]
  if (simulation.status === 'failed')
    return [{ title, facts: nodeFact(simulation.reason, formatter), warning: say('fails') }]
  const { changes, delegates, altered } = simulation
  const facts = changes.flatMap(({ units, amount, mint, symbol, ruler }): ShownFact[] => [
    {
      name: say(units > 0n ? 'gets' : 'gives'),
      value: symbol === undefined ? amount : `${amount} ${symbol}`,
      tone: units > 0n ? 'gain' : 'loss',
    },
    ...codeFact('mint', mint, formatter),
    ...codeFact('ruler', ruler, formatter),
  ])
  const spenders = delegates.flatMap((one) => codeFact('spender', one, formatter))
  const isNothing = facts.length + spenders.length + altered.length === 0
  const own = altered.flatMap((one) => codeFact('ownAccount', one, formatter))
  return [
    {
      title,
      facts: [...facts, ...spenders],
      ...(isNothing && { note: say(callsUnread ? 'nothingRead' : 'nothing') }),
      ...(spenders.length > 0 && { warning: say('endless') }),
    },
    ...(own.length > 0 ? [{ facts: own, warning: say('altered') }] : []),
  ]
}

function partsOf(loaded: LoadedSolanaTransaction, place: string | undefined, formatter: Formatter) {
  const { instructions, fee, isHighFee, isDurable } = loaded
  const { say } = formatter
  const cost: Pick<ShownFact, 'value' | 'tone'> =
    fee === null
      ? { value: say('feeUnknown'), tone: 'loss' }
      : { value: coinText({ units: fee, decimals: 9 }, 'SOL', formatter) }
  return [
    ...(place === undefined ? [] : [{ title: place, facts: [] }]),
    ...simulationPart(loaded, formatter),
    ...(isDurable ? [{ facts: [], warning: say('durable') }] : []),
    ...(instructions?.map((one) => instructionPart(one, formatter)) ?? [
      { title: say('unclear'), facts: [], warning: say('callProgramWarning') },
    ]),
    {
      facts: [{ name: say('fee'), ...cost }],
      ...(isHighFee && { warning: say('highFee') }),
    },
  ]
}

/** Returns what the visitor sees of transactions of Solana. */
export function showTransactions(
  loaded: readonly LoadedSolanaTransaction[],
  {
    chain,
    account,
    isSent,
    others,
  }: { chain: ServedChain; account: string; isSent: boolean; others: OtherSends },
  { site, language, now }: Pick<RequestOptions, 'site' | 'language' | 'now'>,
): Shown {
  const formatter = formatterOf(language)
  const { say } = formatter
  const count = String(loaded.length)
  const placeOf = (at: number) =>
    loaded.length > 1 ? say('oneOf', { place: String(at + 1), count }) : undefined
  return {
    title: isSent
      ? say('sendTitle')
      : loaded.length > 1
        ? say('signSeveralTitle', { count })
        : say('signTransactionTitle'),
    site,
    account,
    warnings: otherWarnings(others, formatter, now()),
    confirm: say(isSent ? 'sendNow' : 'signNow'),
    parts: [
      ...loaded.flatMap((one, at) => partsOf(one, placeOf(at), formatter)),
      { facts: [{ name: say('network'), value: chain.name }] },
    ],
  }
}
