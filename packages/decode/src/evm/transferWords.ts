import { assetWords, nameOf, unreadTokenWarning } from './assetWords.ts'
import type { CallAsset, CallEffect } from './callEffect.ts'
import { address, type StepFact, timeWords, type WordContext, type Words } from './step.ts'

/** Describes tokens or native currency that are sent. */
export function sendWords(
  effect: Extract<CallEffect, { kind: 'send' }>,
  context: WordContext,
): Words {
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
      warning: unreadTokenWarning,
    }),
  }
}

/** Describes a signed order that another account can fill. */
export function tradeWords(
  effect: Extract<CallEffect, { kind: 'trade' }>,
  context: WordContext,
): Words {
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
      ...list('You pay', gives),
      ...list('You receive', gets),
      ...(until === undefined ? [] : [{ name: 'Until', value: timeWords(until) }]),
    ],
    warning: isFree
      ? 'You’d get nothing in return.'
      : isAny
        ? 'Whoever gets this signature chooses which of your items to take.'
        : 'Whoever gets this signature can make the trade. Check that what you receive goes to you.',
  }
}

/** Describes a swap of tokens or native currency. */
export function swapWords(
  effect: Extract<CallEffect, { kind: 'swap' }>,
  context: WordContext,
): Words {
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
      ...side('You pay at most', gives),
      ...side('You receive', gets),
      address('Goes to', to),
      ...(from ? [address('From account', from)] : []),
    ],
    ...(isFree
      ? { warning: 'You may receive any amount in return, even nothing.' }
      : isUnread && { warning: unreadTokenWarning }),
  }
}

/** Describes wrapping native currency, or the reverse. */
export const wrapWords = (
  { kind, amount, share, from, to }: Extract<CallEffect, { kind: 'wrap' | 'unwrap' }>,
  context: WordContext,
): Words => ({
  title: kind === 'wrap' ? `Wrap ${context.symbol}` : `Unwrap ${context.symbol}`,
  facts: [
    { name: 'Amount', value: assetWords({ amount, ...(share && { share }) }, context) },
    address('Goes to', to),
    ...(from ? [address('From account', from)] : []),
  ],
})
