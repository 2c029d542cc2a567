import { tokenPrograms } from '../src/families/solana/tokenAccounts.ts'
import type { FakeNode } from './fakeNodes.ts'

/** The genesis hash of the cluster in these tests. */
export const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** One token account of the requested owner. */
export type FakeTokenAccount = {
  mint: string
  amount: string
  decimals: number
  /** Whether it belongs to Token-2022 instead of the classic program. */
  is2022?: boolean
}

/** The data of a mint, as a node parses it. */
export type FakeMint = { decimals: number; name?: string; symbol?: string }

// Node.js has it, but the type library does not yet.
const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (text: string) => unknown }
const [classic, token2022] = tokenPrograms

const tokenAccount = ({ mint, amount, decimals }: FakeTokenAccount) => ({
  pubkey: mint,
  account: {
    data: {
      program: 'spl-token',
      parsed: { type: 'account', info: { mint, tokenAmount: { amount, decimals } } },
    },
  },
})

const mintAccount = ({ decimals, name, symbol }: FakeMint) => ({
  owner: name === undefined ? classic : token2022,
  data: {
    parsed: {
      type: 'mint',
      info: {
        decimals,
        ...(name !== undefined && {
          extensions: [
            { extension: 'metadataPointer', state: {} },
            { extension: 'tokenMetadata', state: { name, symbol, uri: '' } },
          ],
        }),
      },
    },
  },
})

/** Creates a Solana node that knows one account. `value` is JSON text, so that large numbers stay exact. */
export function fakeSolana(options: {
  lamports?: string
  accounts?: readonly FakeTokenAccount[]
  mints?: Readonly<Record<string, FakeMint>>
}): FakeNode {
  const { lamports = '0', accounts = [], mints = {} } = options
  return ({ method, params }) => {
    const [first, second] = params as [unknown, { programId?: string; mint?: string }]
    if (method === 'getGenesisHash') return { result: genesisHash }
    if (method === 'getBalance')
      return { result: { context: { slot: 1 }, value: rawJson(lamports) } }
    if (method === 'getTokenAccountsByOwner') {
      const wants2022 = second.programId === token2022
      const mine = accounts.filter(({ mint, is2022 = false }) =>
        second.mint === undefined ? is2022 === wants2022 : mint === second.mint,
      )
      return { result: { value: mine.map(tokenAccount) } }
    }
    if (method === 'getMultipleAccounts') {
      const value = (first as string[]).map((mint) => mints[mint] && mintAccount(mints[mint]))
      return { result: { value: value.map((account) => account ?? null) } }
    }
    return { error: { code: -32601, message: 'Method not found' } }
  }
}
