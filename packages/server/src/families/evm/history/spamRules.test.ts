import { describe, expect, test } from 'vitest'
import type { Asset } from './assets.ts'
import type { EvmFacts } from './evmFacts.ts'
import { type Move, native } from './readMoves.ts'
import { evmPeers, isForgedMove, type Suspect, spamOf, spamRules } from './spamRules.ts'

const me = `0x${'a1'.repeat(20)}`
const friend = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678'
const lookalike = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5678'
/** Differs in the third and fourth digit, which the widget does not show. */
const shownAlike = '0x12ffbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbaa5678'
const stranger = `0x${'c3'.repeat(20)}`
const listed = `0x${'d4'.repeat(20)}`
const unlisted = `0x${'e5'.repeat(20)}`
const used = `0x${'f6'.repeat(20)}`

const asset = (more: Partial<Asset> = {}): Asset => ({
  name: 'Token',
  symbol: 'TOK',
  decimals: 18,
  iconUrl: undefined,
  isListed: false,
  ...more,
})

/** Returns a gift of a stranger, by default one unit of an unconfigured token. */
function suspect({
  move = {},
  beside = [],
  claimed = { name: 'Token', symbol: 'TOK' },
  from = stranger,
  to = stranger,
  recipients = {},
}: {
  move?: Partial<Move>
  /** Further moves. */
  beside?: Move[]
  claimed?: { name: string; symbol: string }
  from?: string
  to?: string
  recipients?: Record<string, number>
} = {}): Suspect {
  return {
    facts: { from, to, recipients } as unknown as EvmFacts,
    account: me,
    moves: [{ asset: unlisted, from: stranger, to: me, amount: 10n ** 18n, ...move }, ...beside],
    assets: new Map([
      [unlisted, asset({ claimed })],
      [used, asset()],
      [listed, asset({ isListed: true })],
      [native, asset({ isListed: true })],
    ]),
    peers: evmPeers([friend]),
    ownAssets: new Set([used]),
    isReserved: (word) => word === 'UЅDC',
  }
}

const sent = { from: me, to: stranger, amount: 10n ** 18n }
const got = { from: stranger, to: me, amount: 10n ** 18n }
const coins: Move = { ...got, asset: native, amount: 10n ** 15n }
/** Moves that a stranger can add to a transaction. */
const additions: Move[] = [
  { ...got, asset: native, amount: 1n },
  { ...got, asset: listed, amount: 1n },
  { ...got, asset: listed },
  { ...got, asset: used },
]

/** For each rule, its targets and similar cases. */
const examples: Readonly<Record<string, { bad: Suspect[]; good: Suspect[] }>> = {
  'link-in-name': {
    bad: [
      suspect({ claimed: { name: 'Visit https://gift.example', symbol: 'GIFT' } }),
      suspect({ claimed: { name: 'Token', symbol: 'www.gift' } }),
      suspect({ claimed: { name: 'ETH-gift.xyz', symbol: 'E' } }),
    ],
    good: [
      suspect({ move: { asset: listed } }),
      suspect({ claimed: { name: 'Token v1.5', symbol: 'TOK' } }),
    ],
  },
  'lure-in-name': {
    bad: [suspect({ claimed: { name: 'Claim your prize', symbol: 'PRIZE' } })],
    good: [suspect({ claimed: { name: 'Acclaimed', symbol: 'ACC' } })],
  },
  'lookalike-name': {
    bad: [
      suspect({ claimed: { name: 'Dollar', symbol: 'UЅDC' } }),
      suspect({ move: sent, claimed: { name: 'Dollar', symbol: 'UЅDC' }, beside: [coins] }),
    ],
    good: [suspect({ claimed: { name: 'Dollar', symbol: 'DLR' } })],
  },
  'zero-value': {
    bad: [
      suspect({ move: { amount: 0n, asset: listed, from: me, to: stranger } }),
      suspect({ move: { amount: 0n, asset: listed } }),
      ...additions.map((move) =>
        suspect({ move: { ...sent, amount: 0n, asset: listed }, beside: [move] }),
      ),
    ],
    good: [
      suspect({ move: { asset: listed, amount: 10n ** 14n } }),
      // A fee of nothing for a real payment, and for an order in a token that the account allowed.
      suspect({
        move: { ...sent, asset: listed, amount: 0n },
        beside: [{ ...sent, asset: listed }],
      }),
      suspect({
        move: { ...sent, asset: used, amount: 0n },
        beside: [{ ...sent, asset: used }, coins],
      }),
      // It gets nothing beside something real.
      suspect({ move: { ...got, asset: listed, amount: 0n }, beside: [coins] }),
    ],
  },
  'forged-sender': {
    bad: [
      suspect({ move: sent }),
      suspect({ move: { ...sent, asset: used } }),
      ...additions.map((move) => suspect({ move: sent, beside: [move] })),
      suspect({ move: { ...sent, tokenId: 7n }, beside: [{ ...coins, amount: 1n }] }),
    ],
    good: [
      // Somebody with an allowance took a known token.
      suspect({ move: { ...sent, asset: listed } }),
      // Somebody filled an order in a token that the account allowed, and somebody bought its NFT.
      suspect({ move: { ...sent, asset: used }, beside: [coins] }),
      suspect({ move: { ...sent, tokenId: 7n }, beside: [coins] }),
      // An owner of the account, which is a contract, called it.
      suspect({ move: sent, beside: [coins], to: me }),
    ],
  },
  'address-poisoning': {
    bad: [
      suspect({ move: { asset: listed, from: lookalike } }),
      suspect({ move: { asset: listed, from: shownAlike } }),
    ],
    good: [
      suspect({ move: { asset: listed, from: friend } }),
      suspect({ move: { asset: listed } }),
    ],
  },
  dust: {
    bad: [
      suspect({ move: { asset: native, amount: 1n } }),
      suspect({ move: { asset: listed, amount: 1n } }),
    ],
    good: [
      suspect({ move: { asset: unlisted, amount: 1n } }),
      suspect({ move: { asset: listed, amount: 10n ** 13n } }),
      suspect({ move: { asset: listed, amount: 1n, from: friend } }),
      suspect({ move: { asset: native, amount: 10n ** 15n } }),
      suspect({ move: { asset: native, amount: 1n, from: friend } }),
    ],
  },
  'mass-airdrop': {
    bad: [suspect({ recipients: { [unlisted]: 101 } })],
    good: [
      suspect({ recipients: { [unlisted]: 100 } }),
      suspect({ recipients: { [listed]: 500 } }),
    ],
  },
}

test('each rule has an example', () => {
  expect(spamRules.map(({ name }) => name)).toEqual(Object.keys(examples))
})

describe.each(Object.entries(examples))('the spam rule %s', (name, { bad, good }) => {
  test('matches its examples', () => {
    for (const one of bad) expect(spamOf(one)).toContain(name)
  })

  test('does not match similar transactions', () => {
    for (const one of good) expect(spamOf(one)).toEqual([])
  })

  test('never hides that the account lost something real, whatever a thief adds', () => {
    for (const one of bad) {
      for (const asset of [listed, native]) {
        const loss = { ...sent, asset }
        expect(spamOf({ ...one, moves: [loss, ...one.moves] })).toEqual([])
        expect(spamOf({ ...one, moves: [...one.moves, loss] })).toEqual([])
      }
    }
  })

  test('never matches transactions of the account itself', () => {
    for (const one of bad)
      expect(spamOf({ ...one, facts: { ...one.facts, from: me as `0x${string}` } })).toEqual([])
  })
})

test('finds the forged moves beside a real loss', () => {
  const forged = { ...sent, asset: unlisted }
  const nothing = { ...sent, asset: listed, amount: 0n }
  const loss = { ...sent, asset: listed }
  const one = suspect({ move: forged, beside: [nothing, loss, coins] })
  expect(one.moves.filter((move) => isForgedMove(one, move))).toEqual([forged, nothing])
})
