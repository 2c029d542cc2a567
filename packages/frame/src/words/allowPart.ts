import { type CallEffect, isUnlimited } from '@portico/decode/evm'
import type { ShownPart } from '../view/approvalForm.ts'
import { assetText, isUnread, type Money, nameOf } from './amounts.ts'
import { codeFact, untilFact } from './facts.ts'

type Allow = Extract<CallEffect, { kind: 'allow' }>

/** Describes a permission for another account to take tokens or items, or its revocation. */
export function allowPart(effect: Allow, money: Money): ShownPart {
  const { token, spender, owner, until, amount, isEither } = effect
  const { say, tokens } = money
  const known = tokens.get(token.toLowerCase())
  const isItem = isEither && known !== undefined && known.decimals === undefined
  const item = effect.item ?? (isItem ? amount : undefined)
  // For an unknown token, zero may be the id of an item.
  const isGiven = item !== undefined || amount > 0n || (isEither && !known)
  const name = nameOf(token, money)
  const what = whatIsAllowed({ token, amount, item }, money)
  const facts = [
    ...codeFact('spender', spender, money),
    ...untilFact(until, money),
    ...codeFact('owner', owner, money),
    ...codeFact('token', token, money),
  ]
  if (!isGiven || /^0x0{40}$/.test(spender)) return { title: say('revoke', { name }), facts }
  return {
    title: titleOf(item, name, money),
    facts: [{ name: say('amount'), value: what }, ...facts],
    warning: warningOf({ token, amount, item }, what, money),
  }
}

type What = { token: string; amount: bigint; item: bigint | 'all' | undefined }

function whatIsAllowed({ token, amount, item }: What, money: Money): string {
  if (item === 'all') return money.say('everyItem')
  return assetText(item === undefined ? { token, amount } : { token, amount: 1n, item }, money)
}

function titleOf(item: What['item'], name: string, { say }: Money): string {
  if (item === 'all') return say('allowAll')
  return item === undefined ? say('allow', { name }) : say('allowItem')
}

function warningOf({ token, amount, item }: What, what: string, money: Money): string {
  const { say } = money
  if (item === 'all') return say('allowAllWarning')
  if (item !== undefined) return say('allowItemWarning')
  if (isUnlimited(amount)) return say('unlimitedWarning', { name: nameOf(token, money) })
  return isUnread(token, money) ? say('unreadToken') : say('allowWarning', { amount: what })
}
