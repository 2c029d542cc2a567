import { isUnlimited } from '@portico/core/internal'
import { formatAmount } from '../formatAmount.ts'
import type { CallAsset, CallEffect } from './callEffect.ts'
import type { PlacedEffect } from './callEffects.ts'
import type { Tokens } from './readTokens.ts'

/** One fact of a step. */
export type StepFact = { name: string; value: string; isAddress?: boolean }

/** One thing that is asked for, in words; `depth` is how many calls it lies within. */
export type Step = {
  title: string
  /** The same as one sentence, addresses cut short. */
  sentence?: string
  facts: readonly StepFact[]
  /** What to beware of. */
  warning?: string
  depth: number
  /** It only holds the steps that follow, each one deeper. */
  isBatch?: boolean
}

/** What words need to know of the chain: its coin, and the tokens it knows. */
export type WordContext = { symbol: string; tokens: Tokens }

type Words = Omit<Step, 'depth'>

/** Puts an effect into words. */
export function effectWords({ effect, depth, isRead }: PlacedEffect, context: WordContext): Step {
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
          ? 'It can act as you within the conditions below, without asking again.'
          : 'It can do everything that you can, without asking again.',
      }
    case 'unclear':
      if (effect.isBlind)
        return {
          title: 'Sign for something that is not shown',
          facts: [],
          warning:
            'It holds a hash that stands for something else, for example offers to sell all that you own. Nobody can tell from here.',
        }
      return {
        title: 'More that cannot be put into words',
        facts: [],
        warning: 'Whoever receives this signature may be able to move your tokens.',
      }
  }
}

const address = (name: string, value: string): StepFact => ({ name, value, isAddress: true })

const unreadToken =
  'What token this is could not be read from the network, so nobody can say how much that is.'

/** How much of what; amounts of a token that nobody knows are in its smallest units. */
export function assetWords(asset: CallAsset, context: WordContext): string {
  if (asset.share !== undefined) return shareWords(asset.share, asset.token, context)
  return `${asset.isLeast ? 'At least ' : ''}${amountWords(asset, context)}`
}

/** A part of what is there, in basis points. */
function shareWords(share: bigint, token: string | undefined, context: WordContext): string {
  const name = token === undefined ? context.symbol : nameOf(token, context)
  return share >= 10_000n ? `All ${name} that is there` : `${formatAmount(share, 2)}% of ${name}`
}

function amountWords({ token, amount, item }: CallAsset, context: WordContext): string {
  if (token === undefined) return `${formatAmount(amount, 18)} ${context.symbol}`
  const known = context.tokens.get(token.toLowerCase())
  if (item === 'any')
    return `${formatAmount(amount, 0)} × any item${known ? ` of ${known.symbol}` : ''}`
  if (item !== undefined || (known && known.decimals === undefined)) {
    const count = item !== undefined && amount > 1n ? `${formatAmount(amount, 0)} × ` : ''
    return `${count}${known?.symbol ? `${known.symbol} ` : 'item '}#${item ?? amount}`
  }
  if (isUnlimited(amount)) return `Unlimited ${known?.symbol ?? 'units'}`
  if (known?.decimals === undefined)
    return `${formatAmount(amount, 0)} ${amount === 1n ? 'unit' : 'units'}`
  return `${formatAmount(amount, known.decimals)} ${known.symbol}`
}

const nameOf = (token: string, { tokens }: WordContext): string =>
  tokens.get(token.toLowerCase())?.symbol || 'tokens'

function allowWords(effect: Extract<CallEffect, { kind: 'allow' }>, context: WordContext): Words {
  const { token, spender, owner, until } = effect
  const known = context.tokens.get(token.toLowerCase())
  const isCollection = known !== undefined && known.decimals === undefined
  const isItem = effect.isEither && isCollection
  const item = effect.item ?? (isItem ? effect.amount : undefined)
  // Of what nobody knows, nought may be an item.
  const isGiven = item !== undefined || effect.amount > 0n || (effect.isEither && !known)
  const isTakenBack = !isGiven || /^0x0{40}$/.test(spender)
  const name = nameOf(token, context)
  const what =
    item === 'all'
      ? 'every item'
      : item === undefined
        ? assetWords({ token, amount: effect.amount }, context)
        : assetWords({ token, amount: 1n, item }, context)
  const facts = [
    ...(isTakenBack ? [] : [{ name: 'Amount', value: what }]),
    address(item === undefined ? 'Spender' : 'Operator', spender),
    ...(until === undefined ? [] : [{ name: 'Until', value: timeWords(until) }]),
    ...(owner ? [address('Of account', owner)] : []),
    address('Token', token),
  ]
  if (isTakenBack) return { title: `Take back a permission to spend ${name}`, facts }
  const time = until === undefined ? '' : ` until ${timeWords(until)}`
  const verb = item === undefined ? 'spend' : 'take'
  return {
    title:
      item === 'all'
        ? 'Allow taking every item'
        : item === undefined
          ? `Allow spending of ${name}`
          : 'Allow taking an item',
    sentence: `Allow ${shortAddress(spender)} to ${verb} ${what}${time}.`,
    facts,
    warning: allowWarning(item, effect.amount, what, name, known !== undefined),
  }
}

function allowWarning(
  item: bigint | 'all' | undefined,
  amount: bigint,
  what: string,
  name: string,
  isKnown: boolean,
): string {
  if (item === 'all')
    return 'The operator could take every item of this collection that you own, now and later.'
  if (item !== undefined) return 'The operator could take this item without asking again.'
  if (isUnlimited(amount)) return `The spender could take every ${name} you own, now and later.`
  return isKnown ? `The spender could take up to ${what} without asking again.` : unreadToken
}

function sendWords(effect: Extract<CallEffect, { kind: 'send' }>, context: WordContext): Words {
  const { token, from, to, until } = effect
  const isUnknown = token !== undefined && !context.tokens.has(token.toLowerCase())
  const name = token === undefined ? context.symbol : nameOf(token, context)
  return {
    title: `Send ${name}`,
    facts: [
      { name: 'Amount', value: assetWords(effect, context) },
      address('To', to),
      ...(from ? [address('From', from)] : []),
      ...(until === undefined ? [] : [{ name: 'Until', value: timeWords(until) }]),
      ...(token ? [address('Token', token)] : []),
    ],
    ...(isUnknown && {
      warning: unreadToken,
    }),
  }
}

function tradeWords(effect: Extract<CallEffect, { kind: 'trade' }>, context: WordContext): Words {
  const { gives, gets, until } = effect
  const list = (name: string, assets: readonly (CallAsset & { to?: string })[]): StepFact[] =>
    assets.flatMap((asset) => [
      { name, value: assetWords(asset, context) },
      ...(asset.token ? [address('Token', asset.token)] : []),
      ...(asset.to ? [address('Goes to', asset.to)] : []),
    ])
  const isFree = gets.every(({ amount }) => amount === 0n)
  const isAny = gives.some(({ item }) => item === 'any')
  return {
    title: 'Offer a trade',
    facts: [
      ...list('You give', gives),
      ...list('Asked for it', gets),
      ...(until === undefined ? [] : [{ name: 'Until', value: timeWords(until) }]),
    ],
    warning: isFree
      ? 'Nothing is asked for what you give.'
      : isAny
        ? 'Whoever receives this signature chooses which of your items to take.'
        : 'Whoever receives this signature can make the trade. Check that what is asked for goes to you.',
  }
}

function swapWords(effect: Extract<CallEffect, { kind: 'swap' }>, context: WordContext): Words {
  const { gives, gets, to, from } = effect
  const side = (name: string, asset: CallAsset): StepFact[] => [
    { name, value: assetWords(asset, context) },
    ...(asset.token ? [address('Token', asset.token)] : []),
  ]
  const isFree = gets.amount === 0n && gets.share === undefined
  const isUnread = [gives, gets].some(
    ({ token }) => token !== undefined && !context.tokens.has(token.toLowerCase()),
  )
  return {
    title: 'Swap',
    facts: [
      ...side('Is given, at most', gives),
      ...side('For', gets),
      address('Goes to', to),
      ...(from ? [address('Of account', from)] : []),
    ],
    ...(isFree
      ? { warning: 'Any amount will do for what is given, even none.' }
      : isUnread && { warning: unreadToken }),
  }
}

const wrapWords = (
  { kind, amount, share, from, to }: Extract<CallEffect, { kind: 'wrap' | 'unwrap' }>,
  context: WordContext,
): Words => ({
  title: kind === 'wrap' ? `Wrap ${context.symbol}` : `Unwrap ${context.symbol}`,
  facts: [
    { name: 'Amount', value: assetWords({ amount, ...(share && { share }) }, context) },
    address('Goes to', to),
    ...(from ? [address('Of account', from)] : []),
  ],
})

function callWords(effect: Extract<CallEffect, { kind: 'call' }>, context: WordContext): Words {
  const { to, value, data, from, isDelegate } = effect
  return {
    title: isDelegate ? 'Run foreign code as the account' : 'Call an unknown function',
    facts: [
      address('Program', to),
      { name: 'Function', value: data.slice(0, 10) },
      ...coins(value, context),
      ...(from ? [address('As account', from)] : []),
    ],
    warning: isDelegate
      ? 'The code can do everything with the account, and change whose it is.'
      : 'This wallet cannot tell what the function does. It may take what you own.',
  }
}

function batchWords(effect: Extract<CallEffect, { kind: 'call' }>, context: WordContext): Words {
  const { to, value, from } = effect
  return {
    title: 'Several calls through a program',
    facts: [
      address('Program', to),
      ...coins(value, context),
      ...(from ? [address('As account', from)] : []),
    ],
    warning: 'What the program is asked to do follows. Nobody can say that it does no more.',
  }
}

/** The name of the fact that tells the coins of a call. */
export const coinsName = 'Coins that go with it'

const coins = (value: bigint, context: WordContext): StepFact[] =>
  value > 0n ? [{ name: coinsName, value: assetWords({ amount: value }, context) }] : []

const shortAddress = (value: string): string => `${value.slice(0, 6)}…${value.slice(-4)}`

/** A time in Unix seconds; what no calendar has means that it does not end. */
function timeWords(seconds: bigint): string {
  if (seconds > 253_402_300_799n) return 'it is taken back'
  const date = new Date(Number(seconds) * 1000)
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
