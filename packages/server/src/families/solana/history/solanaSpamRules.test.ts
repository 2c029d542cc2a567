import { describe, expect, test } from 'vitest'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { createSolanaDescriber, ownSolanaText } from './describeSolanaTransactions.ts'
import type { Named } from './mintNames.ts'
import type { Change, SolanaFacts } from './solanaFacts.ts'
import {
  type SolanaSuspect,
  solanaPeers,
  solanaSpamOf,
  solanaSpamRules,
} from './solanaSpamRules.ts'

const me = '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd'
const friend = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const lookalike = '9WzDaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaAWWM'
const stranger = 'Stranger1111111111111111111111111111111111111'.slice(0, 44)
const mint = 'So11111111111111111111111111111111111111113'

const factsOf = (change: Partial<Change> = {}, more: Partial<SolanaFacts> = {}): SolanaFacts => ({
  at: 1_700_000_000_000,
  feePayer: stranger,
  signed: false,
  succeeded: true,
  fee: '5000',
  changes: [{ mint, decimals: 6, amount: '5000000', other: stranger, ...change }],
  rent: '0',
  returned: '0',
  instructions: [],
  approvals: [],
  ...more,
})

/** Returns a gift of a stranger, by default five of an unconfigured token. */
function suspect(change: Partial<Change> & { name?: string } = {}, named: Partial<Named> = {}) {
  const { name = 'Token', ...own } = change
  const token = { address: mint, name, symbol: 'TOK', decimals: 6 }
  const metadata = { name, symbol: 'TOK' }
  const found = { token, mint: { metadata } as Named['mint'], isListed: false, isLookalike: false }
  return {
    facts: factsOf(own),
    named: new Map([[mint, { ...found, ...named }]]),
    peers: solanaPeers([friend]),
  } satisfies SolanaSuspect
}
/** Returns a gift of lamports instead of a token. */
const lamports = (amount: string): SolanaSuspect => {
  const facts = factsOf()
  return {
    ...suspect(),
    facts: { ...facts, changes: [{ decimals: 9, amount, other: stranger }] },
  }
}

/** For each rule, its targets and similar cases. */
const examples: Readonly<Record<string, { bad: SolanaSuspect[]; good: SolanaSuspect[] }>> = {
  'link-in-name': {
    bad: [suspect({ name: 'Visit https://gift.example' }), suspect({ name: 'www.gift' })],
    good: [
      suspect({ name: 'Token v1.5' }),
      suspect({ name: 'www.gift' }, { isListed: true }),
      suspect({ name: 'www.gift', amount: '-5000000' }),
    ],
  },
  'lure-in-name': {
    bad: [suspect({ name: 'Claim your reward' })],
    good: [suspect({ name: 'Acclaimed' })],
  },
  'lookalike-name': {
    bad: [
      suspect({}, { isLookalike: true }),
      // Its issuer takes it back, and the account seems to send it.
      suspect({ amount: '-5000000' }, { isLookalike: true }),
    ],
    good: [suspect()],
  },
  'address-poisoning': {
    bad: [suspect({ other: lookalike }, { isListed: true })],
    good: [suspect({ other: friend }), suspect({ other: stranger })],
  },
  dust: {
    bad: [
      lamports('1'),
      lamports('10000'),
      suspect({ amount: '1' }, { isListed: true }),
      suspect({ amount: '999' }, { isListed: true }),
    ],
    good: [
      lamports('10001'),
      suspect({ amount: '1' }),
      suspect({ amount: '1000' }, { isListed: true }),
      suspect({ amount: '-1' }, { isListed: true }),
      suspect({ amount: '1', other: friend }, { isListed: true }),
    ],
  },
}

test('each rule has an example', () => {
  expect(solanaSpamRules.map(({ name }) => name)).toEqual(Object.keys(examples))
})

describe.each(Object.entries(examples))('the spam rule %s', (name, { bad, good }) => {
  test('matches its examples', () => {
    for (const one of bad) expect(solanaSpamOf(one)).toContain(name)
  })

  test('does not match similar transactions', () => {
    for (const one of good) expect(solanaSpamOf(one)).toEqual([])
  })

  test('never hides that the account lost something real, whatever a thief adds', () => {
    const real = '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY'
    for (const one of bad) {
      const token = { ...one.named.get(mint), isListed: true } as Named
      const named = new Map([...one.named, [real, token]])
      for (const loss of [{ mint: real, decimals: 6 }, { decimals: 9 }]) {
        const changes = [...one.facts.changes, { ...loss, amount: '-7', other: stranger }]
        expect(solanaSpamOf({ ...one, named, facts: { ...one.facts, changes } })).toEqual([])
      }
    }
  })

  test('never matches transactions of the account itself', () => {
    for (const one of bad)
      expect(solanaSpamOf({ ...one, facts: { ...one.facts, signed: true } })).toEqual([])
  })
})

describe('spam in a Solana history', () => {
  const chain: SolanaChain = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['http://one.test/'],
    tokens: [
      {
        address: 'Usd1111111111111111111111111111111111111111',
        name: 'Dollar',
        symbol: 'USDC',
        decimals: 6,
      },
    ],
  }
  /** A node that knows one mint, whose symbol has a letter of another script. */
  const rpc: ChainRpc = {
    send: async (calls) =>
      calls.map(() => ({
        result: JSON.stringify({
          value: [
            {
              owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
              data: {
                parsed: {
                  type: 'mint',
                  info: {
                    decimals: 6,
                    extensions: [
                      { extension: 'metadataPointer', state: {} },
                      {
                        extension: 'tokenMetadata',
                        state: { name: 'Coin', symbol: 'UЅDC', uri: '' },
                      },
                    ],
                  },
                },
              },
            },
          ],
        }),
      })),
  }
  const row = (facts: SolanaFacts, index = 0) => ({
    block: 1,
    index,
    blockHash: '',
    hash: String(index).padEnd(88, 'h'),
    body: JSON.stringify(facts),
  })
  const sent = row(factsOf({ amount: '-5', other: friend }, { signed: true, feePayer: me }), 1)
  const came = row(factsOf({ other: lookalike }))
  const spamOf = async (rows: (typeof came)[], known: (typeof came)[]) => {
    const describeRows = createSolanaDescriber(chain, { rpc, now: () => 0 })
    const described = await describeRows({ account: me, rows, known })
    return described[0]?.metadata.spam
  }

  test('is found by the account’s other rows, and by a mint that poses as a listed one', async () => {
    expect(await spamOf([came], [sent])).toEqual(['lookalike-name', 'address-poisoning'])
    expect(await spamOf([came, sent], [])).toEqual(['lookalike-name', 'address-poisoning'])
    expect(await spamOf([came], [])).toEqual(['lookalike-name'])
  })

  test('is compared with rows that a search of their text finds', () => {
    expect([sent, came].map(({ body }) => body.includes(ownSolanaText()))).toEqual([true, false])
  })
})
