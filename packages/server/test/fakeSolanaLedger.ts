import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/codecs-strings'
import { formatUnits } from 'viem'
import type { FakeNode } from './fakeNodes.ts'

/** An account's balance of a token before and after a transaction, in base units. */
export type LedgerTokens = {
  place: string
  owner: string
  mint: string
  before?: bigint
  after?: bigint
  /** The factor by which its program multiplies base units for display. */
  scale?: bigint
  /** 6 unless set. */
  decimals?: number
}

/** An instruction as a node parses it. */
type LedgerInstruction = { program: string; parsed: { type: string; info: object } }

/** A transaction of a fake ledger. The first key pays. */
export type LedgerEntry = {
  slot: number
  keys: readonly string[]
  tokens?: readonly LedgerTokens[]
  /** The change of each account's lamports, without the fee. */
  lamports?: Readonly<Record<string, number>>
  /** Lamports of accounts before the transaction; 10,000,000 unless set. */
  held?: Readonly<Record<string, number>>
  instructions?: readonly LedgerInstruction[]
  hasFailed?: boolean
  /** Distinguishes transactions of one slot. */
  salt?: number
}

const text58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

/** Returns an address that is unique to the name. */
export const ledgerAddress = (name: string): string =>
  text58(createHash('sha256').update(name).digest())

/** Returns the signature of an entry. */
export const ledgerSignature = ({ slot, salt = 0 }: LedgerEntry): string =>
  text58(createHash('sha512').update(`${slot} ${salt}`).digest())

const keysOf = ({ keys, tokens = [] }: LedgerEntry) => [
  ...new Set([...keys, ...tokens.map(({ place }) => place)]),
]

const errorOf = ({ hasFailed }: LedgerEntry) =>
  hasFailed ? { InstructionError: [0, 'Custom'] } : null

/** Returns a transaction in the form of a node's answer. */
export function ledgerTransaction(entry: LedgerEntry) {
  const keys = keysOf(entry)
  const heldBy = (key: string) => entry.held?.[key] ?? 10_000_000
  const balances = (when: 'before' | 'after') =>
    (entry.tokens ?? []).flatMap(({ place, owner, mint, scale = 1n, decimals = 6, ...amounts }) => {
      const amount = amounts[when]
      const accountIndex = keys.indexOf(place)
      const uiAmountString = formatUnits((amount ?? 0n) * scale, decimals)
      const uiTokenAmount = { amount: String(amount), decimals, uiAmountString }
      return amount === undefined ? [] : [{ accountIndex, mint, owner, uiTokenAmount }]
    })
  return {
    slot: entry.slot,
    blockTime: 1_700_000_000 + entry.slot,
    meta: {
      err: errorOf(entry),
      fee: 5000,
      preBalances: keys.map(heldBy),
      postBalances: keys.map(
        (key, index) => heldBy(key) - (index === 0 ? 5000 : 0) + (entry.lamports?.[key] ?? 0),
      ),
      preTokenBalances: balances('before'),
      postTokenBalances: balances('after'),
    },
    transaction: {
      signatures: [ledgerSignature(entry)],
      message: {
        accountKeys: keys.map((pubkey, index) => ({ pubkey, signer: index === 0 })),
        instructions: entry.instructions ?? [],
      },
    },
  }
}

/** Creates a Solana node over entries, whose owner has some token accounts now. */
export function fakeSolanaLedger({
  entries,
  places = [],
  head,
}: {
  entries: readonly LedgerEntry[]
  places?: readonly { place: string; amount: bigint }[]
  head: number
}): FakeNode {
  const signatures = new Map(entries.map((one) => [one, ledgerSignature(one)]))
  const bySignature = new Map([...signatures].map(([one, text]) => [text, one]))
  const newestFirst = entries.toSorted((a, b) => b.slot - a.slot || (b.salt ?? 0) - (a.salt ?? 0))
  return ({ method, params }) => {
    const [first, options = {}] = params as [
      never,
      { before?: string; limit?: number; programId?: string; minContextSlot?: number },
    ]
    if (options.minContextSlot !== undefined && options.minContextSlot > head)
      return { error: { code: -32016, message: 'Minimum context slot has not been reached' } }
    if (method === 'getGenesisHash')
      return { result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }
    if (method === 'getSlot') return { result: head }
    if (method === 'getBlockTime') return { result: 1_700_000_000 + first }
    if (method === 'getTokenAccountsByOwner') {
      const has = options.programId?.startsWith('Tokenkeg') ? places : []
      const value = has.map(({ place, amount }) => ({
        pubkey: place,
        account: {
          data: { parsed: { info: { tokenAmount: { amount: String(amount), decimals: 6 } } } },
        },
      }))
      return { result: { value } }
    }
    if (method === 'getSignaturesForAddress') {
      const before = bySignature.get(options.before ?? '')
      const from = before ? newestFirst.indexOf(before) + 1 : 0
      const own = newestFirst.slice(from).filter((one) => keysOf(one).includes(first))
      const result = own.slice(0, options.limit).map((one) => ({
        signature: signatures.get(one),
        slot: one.slot,
        blockTime: 1_700_000_000 + one.slot,
        err: errorOf(one),
      }))
      return { result }
    }
    if (method === 'getTransaction') {
      const entry = bySignature.get(first)
      return { result: entry ? ledgerTransaction(entry) : null }
    }
    if (method === 'getMultipleAccounts')
      return { result: { value: (first as string[]).map(() => null) } }
    return { error: { code: -32601, message: 'Method not found' } }
  }
}
