import { type Address, createNoopSigner, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import {
  getApproveInstruction,
  getMintEncoder,
  getTokenEncoder,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { describeInstructions, tokenPlaces } from './describeInstructions.ts'
import { readTokens } from './mintTerms.ts'
import { token2022 } from './tokenPrograms.ts'

const mint = '9u6Dmp3YyCMgTuBU1LXfEGNfwrh6GCnzsuUwkWzZP3mE' as Address
const source = 'CsSEqaYFdFXHqnAoA4PcvbRUDNKLMKLdpnMDcRg3ATpQ' as Address
const destination = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Address
const owner = 'HagRrfyg4ZeGpAtuxVGvGyDTLBbPqpDxhWHZJFJ2wyXA' as Address
const ruler = 'BiVCxoCtsJYwNG9tvtdpUoH1Hw8bvD9YBqNZeVTDWnuY' as Address

/** A mint of 6 decimals with these extensions: kind and data. */
function mintWith(...extensions: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  const plain = getMintEncoder().encode({
    mintAuthority: null,
    supply: 1n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: null,
  })
  const tail = extensions.flatMap(([kind, data]) => [kind, 0, data.length, 0, ...data])
  const data = new Uint8Array(166 + tail.length)
  data.set(plain)
  data[165] = 1
  data.set(tail, 166)
  return data
}

const account = getTokenEncoder().encode({
  mint,
  owner,
  amount: 5n,
  delegate: null,
  state: 1,
  isNative: null,
  delegatedAmount: 0n,
  closeAuthority: null,
})

/** The third epoch, a minute after its beginning. */
const clock = (() => {
  const view = new DataView(new ArrayBuffer(40))
  view.setBigUint64(16, 3n, true)
  view.setBigInt64(32, 1000n, true)
  return new Uint8Array(view.buffer)
})()

const scaled = (times: number) => {
  const view = new DataView(new ArrayBuffer(56))
  view.setFloat64(32, times, true)
  view.setFloat64(48, times, true)
  return new Uint8Array(view.buffer)
}
const keeping = (basisPoints: number) => {
  const view = new DataView(new ArrayBuffer(108))
  for (const at of [72, 90]) {
    view.setBigUint64(at + 8, 1_000_000n, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return new Uint8Array(view.buffer)
}

/** Creates a node that returns these accounts of Token-2022. */
function nodeWith(mintData: Uint8Array) {
  const accounts: Record<string, Uint8Array> = {
    SysvarC1ock11111111111111111111111111111111: clock,
    [mint]: mintData,
    [source]: new Uint8Array(account),
  }
  const asked: string[][] = []
  const answer = (addresses: readonly string[]) => ({
    send: async () => {
      asked.push([...addresses])
      return {
        value: addresses.map((one) => {
          const data = accounts[one]
          return data ? { owner: token2022, data: [getBase64Decoder().decode(data)] } : null
        }),
      }
    },
  })
  return { rpc: { getMultipleAccounts: answer } as never, asked }
}

const authority = createNoopSigner(owner)
const config = { programAddress: token2022 as Address }
const terms = { source, destination, authority, amount: 1_000_000n }
const transfers = [
  getTransferInstruction(terms, config),
  getTransferCheckedInstruction({ ...terms, mint, decimals: 6 }, config),
]

async function described(mintData: Uint8Array, instructions = transfers as never[]) {
  const { rpc } = nodeWith(mintData)
  return describeInstructions(instructions, await readTokens(rpc, tokenPlaces(instructions)))
}

test('reports the amount that arrives for a token that withholds a part', async () => {
  const fee = { withheld: '0.01', arrives: '0.99' }
  const sent = { kind: 'send', amount: '1', to: destination, mint, fee }
  expect(await described(mintWith([1, keeping(100)]))).toEqual([sent, sent])
})

test('shows amounts of a token with a scale as its program does', async () => {
  const data = mintWith([25, scaled(2.5)])
  const [sent] = await described(data)
  expect(sent).toEqual({ kind: 'send', amount: '2.5', to: destination, mint })
  const approve = getApproveInstruction(
    { source, delegate: destination, owner: authority, amount: 4_000_000n },
    config,
  )
  expect(await described(data, [approve] as never[])).toEqual([
    { kind: 'allow', amount: '10', to: destination, account: source, mint },
  ])
})

test('names a permanent delegate with each amount of its token', async () => {
  const data = mintWith([12, new Uint8Array(getAddressEncoder().encode(ruler))])
  expect(await described(data)).toMatchObject([{ ruler }, { ruler }])
  const nobody = await described(mintWith([12, new Uint8Array(32)]))
  expect(nobody[0]).not.toHaveProperty('ruler')
})

test('describes a transfer of an unknown account as a call', async () => {
  const [plain] = describeInstructions([transfers[0] as never])
  expect(plain).toEqual({ kind: 'call', program: token2022 })
})

test('reads nothing for instructions that name no token', async () => {
  const { rpc, asked } = nodeWith(mintWith())
  await readTokens(rpc, [])
  expect(asked).toEqual([])
})
