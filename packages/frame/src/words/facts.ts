import type { CallAsset } from '@portico/decode/evm'
import type { ShownFact } from '../view/approvalForm.ts'
import { assetText, type Money, timeText } from './amounts.ts'
import type { Words } from './en.ts'

/** Returns a fact that is an address, or other code. */
export const codeFact = (
  name: keyof Words,
  value: string | undefined,
  { say }: Pick<Money, 'say'>,
): ShownFact[] => (value === undefined ? [] : [{ name: say(name), value, isCode: true }])

const mostSaid = 200

/**
 * Returns a text from a node, or from a contract that the node called, as a separate fact. The text is never inside a
 * sentence of the frame.
 */
export function nodeFact(words: string, { say }: Pick<Money, 'say'>): ShownFact[] {
  const value = words
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, mostSaid)
  return value === '' ? [] : [{ name: say('nodeSays'), value, isCode: true }]
}

/** Returns when it ends, if that is stated. */
export const untilFact = (until: bigint | undefined, money: Money): ShownFact[] =>
  until === undefined ? [] : [{ name: money.say('until'), value: timeText(until, money) }]

/** Returns the amount of an asset, and its token. */
export const assetFacts = (
  name: keyof Words,
  asset: CallAsset & { to?: string },
  money: Money,
): ShownFact[] => [
  { name: money.say(name), value: assetText(asset, money) },
  ...codeFact('token', asset.token, money),
  ...codeFact('goesTo', asset.to, money),
]
