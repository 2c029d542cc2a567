import type { CallEffect, EffectAtDepth } from '@portico/decode/evm'
import type { ShownPart } from '../view/approvalForm.ts'
import { allowPart } from './allowPart.ts'
import { assetText, isUnread, type Money } from './amounts.ts'
import { assetFacts, codeFact, untilFact } from './facts.ts'

type Of<Kind extends CallEffect['kind']> = Extract<CallEffect, { kind: Kind }>

/** Describes an effect in the visitor's language. */
export function effectPart({ effect, depth, isRead }: EffectAtDepth, money: Money): ShownPart {
  const part = parts[effect.kind] as (one: CallEffect, by: Money, isRead: boolean) => ShownPart
  return { ...part(effect, money, isRead === true), depth }
}

const warned = (warning: string | undefined) => (warning === undefined ? {} : { warning })

function sendPart(effect: Of<'send'>, money: Money): ShownPart {
  const { token, from, to, until } = effect
  const { say } = money
  return {
    title: say('send'),
    facts: [
      { name: say('amount'), value: assetText(effect, money) },
      ...codeFact('to', to, money),
      ...codeFact('from', from, money),
      ...untilFact(until, money),
      ...codeFact('token', token, money),
    ],
    ...warned(isUnread(token, money) ? say('unreadToken') : undefined),
  }
}

function tradePart({ gives, gets, until }: Of<'trade'>, money: Money): ShownPart {
  const { say } = money
  const isFree = gets.every(({ amount }) => amount === 0n)
  const isAny = gives.some(({ item }) => item === 'any')
  return {
    title: say('trade'),
    facts: [
      ...gives.flatMap((asset) => assetFacts('gives', asset, money)),
      ...gets.flatMap((asset) => assetFacts('gets', asset, money)),
      ...untilFact(until, money),
    ],
    warning: say(isFree ? 'freeTrade' : isAny ? 'anyItemWarning' : 'tradeWarning'),
  }
}

function swapPart({ gives, gets, to, from }: Of<'swap'>, money: Money): ShownPart {
  const isFree = gets.amount === 0n && gets.share === undefined
  const isUnknown = isUnread(gives.token, money) || isUnread(gets.token, money)
  const { say } = money
  return {
    title: say('swap'),
    facts: [
      ...assetFacts('givesMost', gives, money),
      ...assetFacts('gets', gets, money),
      ...codeFact('goesTo', to, money),
      ...codeFact('owner', from, money),
    ],
    ...warned(isFree ? say('freeSwap') : isUnknown ? say('unreadToken') : undefined),
  }
}

function wrapPart(
  { kind, amount, share, from, to }: Of<'wrap' | 'unwrap'>,
  money: Money,
): ShownPart {
  const { say } = money
  const value = assetText({ amount, ...(share !== undefined && { share }) }, money)
  return {
    title: say(kind),
    facts: [
      { name: say('amount'), value },
      ...codeFact('goesTo', to, money),
      ...codeFact('owner', from, money),
    ],
  }
}

function callPart(effect: Of<'call'>, money: Money, isRead: boolean): ShownPart {
  const { to, value, data, from, isDelegate } = effect
  const { say } = money
  const key = isRead ? 'batch' : isDelegate ? 'foreign' : 'call'
  return {
    title: say(key),
    facts: [
      ...codeFact('contract', to, money),
      ...(isRead ? [] : codeFact('function', data.slice(0, 10), money)),
      ...(value > 0n ? [{ name: say('coins'), value: assetText({ amount: value }, money) }] : []),
      ...codeFact('asAccount', from, money),
    ],
    warning: say(`${key}Warning`),
  }
}

const parts: { readonly [Kind in CallEffect['kind']]: unknown } = {
  allow: allowPart,
  send: sendPart,
  trade: tradePart,
  swap: swapPart,
  wrap: wrapPart,
  unwrap: wrapPart,
  call: callPart,
  delegate: ({ to, isLimited }: Of<'delegate'>, money: Money) => ({
    title: money.say('delegate'),
    facts: codeFact('to', to, money),
    warning: money.say(isLimited ? 'delegateLimited' : 'delegateWarning'),
  }),
  unclear: ({ isBlind }: Of<'unclear'>, { say }: Money) => ({
    title: say(isBlind ? 'blind' : 'unclear'),
    facts: [],
    warning: say(isBlind ? 'blindWarning' : 'unclearWarning'),
  }),
}
