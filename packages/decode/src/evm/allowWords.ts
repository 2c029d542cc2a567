import { isUnlimited } from '@portico/core/internal'
import { assetWords, nameOf, unreadTokenWarning } from './assetWords.ts'
import type { CallEffect } from './callEffect.ts'
import { address, shortAddress, timeWords, type WordContext, type Words } from './step.ts'

/** Describes an allowance for another account to take tokens or items, or its revocation. */
export function allowWords(
  effect: Extract<CallEffect, { kind: 'allow' }>,
  context: WordContext,
): Words {
  const { token, spender, owner, until } = effect
  const known = context.tokens.get(token.toLowerCase())
  const isCollection = known !== undefined && known.decimals === undefined
  const isItem = effect.isEither && isCollection
  const item = effect.item ?? (isItem ? effect.amount : undefined)
  // For an unknown token, zero may be the id of an item.
  const isGiven = item !== undefined || effect.amount > 0n || (effect.isEither && !known)
  const isTakenBack = !isGiven || /^0x0{40}$/.test(spender)
  const name = nameOf(token, context)
  const what = whatIsAllowed(effect, item, context)
  const facts = [
    ...(isTakenBack ? [] : [{ name: 'Amount', value: what }]),
    address(item === undefined ? 'Spender' : 'Operator', spender),
    ...(until === undefined ? [] : [{ name: 'Until', value: timeWords(until) }]),
    ...(owner ? [address('From account', owner)] : []),
    address('Token', token),
  ]
  if (isTakenBack) return { title: `Revoke the permission to spend ${name}`, facts }
  const time = until === undefined ? '' : ` until ${timeWords(until)}`
  const verb = item === undefined ? 'spend' : 'take'
  return {
    title: allowTitle(item, name),
    sentence: `Allow ${shortAddress(spender)} to ${verb} ${what}${time}.`,
    facts,
    warning: allowWarning(item, effect.amount, what, name, known !== undefined),
  }
}

type Item = bigint | 'all' | undefined

/** Describes what may be taken: an amount of tokens, one item, or all of them. */
function whatIsAllowed(
  { token, amount }: { token: string; amount: bigint },
  item: Item,
  context: WordContext,
): string {
  if (item === 'all') return 'every item'
  return assetWords(item === undefined ? { token, amount } : { token, amount: 1n, item }, context)
}

function allowTitle(item: Item, name: string): string {
  if (item === 'all') return 'Allow taking every item'
  return item === undefined ? `Allow spending ${name}` : 'Allow taking an item'
}

function allowWarning(
  item: Item,
  amount: bigint,
  what: string,
  name: string,
  isKnown: boolean,
): string {
  if (item === 'all')
    return 'The operator could take every item of this collection that you own, now and later.'
  if (item !== undefined) return 'The operator could take this item without asking again.'
  if (isUnlimited(amount)) return `The spender could take every ${name} you own, now and later.`
  return isKnown ? `The spender could take up to ${what} without asking again.` : unreadTokenWarning
}
