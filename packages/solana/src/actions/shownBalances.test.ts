import { porticoSolana, solanaAccounts, solanaGenesisHash } from '@portico/testing/chains'
import { getAddressEncoder } from '@solana/kit'
import { getMintEncoder } from '@solana-program/token'
import { expect, test } from 'vitest'
import { token2022Address } from '../node/tokenAccounts.ts'
import { contextWith } from '../onSolana.test.util.ts'
import { createActions } from './index.ts'

const owner = solanaAccounts.demo.address
const mint = solanaAccounts.second.address
const clock = 'SysvarC1ock11111111111111111111111111111111'

/** A mint of Token-2022 with five per cent interest a year since time zero. */
function interestBearing(): Uint8Array {
  const data = new Uint8Array(166 + 4 + 52)
  const supply = { supply: 1n, decimals: 6, isInitialized: true }
  data.set(getMintEncoder().encode({ mintAuthority: null, freezeAuthority: null, ...supply }))
  const view = new DataView(data.buffer)
  data[165] = 1
  view.setUint16(166, 10, true)
  view.setUint16(168, 52, true)
  view.setInt16(170 + 50, 500, true)
  return data
}

function held(amount: bigint): Uint8Array {
  const data = new Uint8Array(109)
  data.set(getAddressEncoder().encode(mint as never))
  data.set(getAddressEncoder().encode(owner as never), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

function timeOf(seconds: bigint): Uint8Array {
  const data = new Uint8Array(40)
  new DataView(data.buffer).setBigInt64(32, seconds, true)
  return data
}

const written = (data: Uint8Array) => ({
  lamports: 1,
  owner: token2022Address,
  data: [Buffer.from(data).toString('base64'), 'base64'],
})

test('shows a balance with interest as its program does at the time of the chain', async () => {
  const accounts: Record<string, Uint8Array> = {
    [mint]: interestBearing(),
    [clock]: timeOf(31_556_736n),
  }
  const answers: Record<string, (params: unknown[]) => unknown> = {
    getGenesisHash: () => solanaGenesisHash,
    getMultipleAccounts: ([keys]) => ({
      context: { slot: 1 },
      value: (keys as string[]).map((key) => {
        const data = accounts[key]
        return data ? written(data) : null
      }),
    }),
    getTokenAccountsByOwner: ([, filter]) => ({
      context: { slot: 1 },
      value:
        (filter as { programId: string }).programId === token2022Address
          ? [{ pubkey: solanaAccounts.third.address, account: written(held(1_000_000n)) }]
          : [],
    }),
  }
  const context = contextWith(async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) })
  })
  const network = { ...porticoSolana, rpcUrls: { default: { http: ['https://node.example'] } } }
  const token = { address: `${porticoSolana.caipNetworkId}:${mint}`, symbol: 'I', decimals: 6 }
  const tokens = [{ ...token, name: 'Interest' }] as never
  const read = createActions(context).getTokenBalances({ network, address: owner, tokens })
  expect(await read).toEqual([1_051_271n])
})
