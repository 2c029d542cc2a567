import type { RouteOutput, Routes } from '@portico/contract'
import { rpc, type SolanaNode, startSolanaNode } from '@portico/testing/chains'
import { porticoSolana, solanaAccounts } from '@portico/testing/chains/tables'
import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../../../test/createTestServer.ts'
import { nodePlatform } from '../../../util/platform.ts'
import type { SolanaChain } from '../../chain.ts'
import { tokenPrograms } from '../tokenAccounts.ts'
import { metadataAddress, metadataProgram, readMetadata } from './metaplex.ts'

type Page = RouteOutput<Routes['accountNfts']>

const bytesOf = (address: string) => Buffer.from(getAddressEncoder().encode(address as Address))
const addressOf = (fill: number) =>
  getAddressDecoder().decode(new Uint8Array(32).fill(fill)) as string
const u16 = (value: number) => Buffer.from(new Uint16Array([value]).buffer)
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer)
const u64 = (value: bigint) => Buffer.from(new BigUint64Array([value]).buffer)
const text = (value: string, length: number) =>
  Buffer.concat([u32(length), Buffer.from(value.padEnd(length, '\0'))])

const owner = solanaAccounts.third.address
const [classic] = tokenPrograms
const collection = addressOf(99)

type Cat = {
  name: string
  uri?: string
  collection?: { mint: string; verified: boolean }
  standard?: number
  isFrozen?: boolean
  amount?: bigint
  decimals?: number
}

/** The accounts in the layout of the token program and of Metaplex. */
const mintBytes = ({ amount = 1n, decimals = 0 }: Cat) =>
  Buffer.concat([
    u32(0),
    Buffer.alloc(32),
    u64(amount),
    Buffer.from([decimals, 1]),
    u32(0),
    Buffer.alloc(32),
  ])
const tokenBytes = (mint: string, { amount = 1n, isFrozen = false }: Cat) =>
  Buffer.concat([
    bytesOf(mint),
    bytesOf(owner),
    u64(amount),
    Buffer.alloc(36),
    Buffer.from([isFrozen ? 2 : 1]),
    Buffer.alloc(12 + 8 + 36),
  ])
const metadataBytes = (mint: string, { name, uri = '', collection: group, standard }: Cat) =>
  Buffer.concat([
    Buffer.from([4]),
    bytesOf(owner),
    bytesOf(mint),
    text(name, 32),
    text('CAT', 10),
    text(uri, 200),
    u16(500),
    Buffer.from([1]),
    u32(1),
    bytesOf(owner),
    Buffer.from([1, 100, 1, 0, 1, 255]),
    Buffer.from(standard === undefined ? [0] : [1, standard]),
    group
      ? Buffer.concat([Buffer.from([1, group.verified ? 1 : 0]), bytesOf(group.mint)])
      : Buffer.from([0]),
    Buffer.alloc(12),
  ])

let node: SolanaNode

const place = (address: string, program: string, data: Buffer) =>
  rpc(node.url, 'portico_setAccount', [address, program, data.toString('base64')])

async function give(fill: number, cat: Cat): Promise<string> {
  const mint = addressOf(fill)
  await place(mint, classic, mintBytes(cat))
  await place(addressOf(fill + 100), classic, tokenBytes(mint, cat))
  await place(await metadataAddress(mint), metadataProgram, metadataBytes(mint, cat))
  return mint
}

const json = `data:application/json,${encodeURIComponent(
  JSON.stringify({ name: 'Cat One', attributes: [{ trait_type: 'Eyes', value: 'Blue' }] }),
)}`

let mints: string[]

beforeAll(async () => {
  node = await startSolanaNode()
  const verified = { mint: collection, verified: true }
  mints = [
    await give(11, { name: 'Cat #1', uri: json, collection: verified }),
    await give(12, { name: 'Cat #2', collection: { mint: collection, verified: false } }),
    await give(13, { name: 'Rules', collection: verified, standard: 4, isFrozen: true }),
    await give(14, { name: 'Frozen', collection: verified, isFrozen: true }),
  ]
  await give(15, { name: 'Two of a kind', amount: 2n })
  await give(16, { name: 'Divisible', decimals: 2 })
  // A mint without metadata, and one with the metadata of another.
  await place(addressOf(17), classic, mintBytes({ name: '' }))
  await place(addressOf(117), classic, tokenBytes(addressOf(17), { name: '' }))
  await place(addressOf(18), classic, mintBytes({ name: '' }))
  await place(addressOf(118), classic, tokenBytes(addressOf(18), { name: '' }))
  await place(
    await metadataAddress(addressOf(18)),
    metadataProgram,
    metadataBytes(mints[0] ?? '', { name: 'Cat #1' }),
  )
})
afterAll(async () => {
  await node.stop()
})

async function serverFor() {
  const chain: SolanaChain = {
    id: porticoSolana.caipNetworkId,
    name: porticoSolana.name,
    nativeCurrency: porticoSolana.nativeCurrency,
    rpcUrls: [node.url],
    tokens: [],
  }
  const server = await createTestServer({
    config: { chains: [chain] },
    platform: { fetch: (...given) => fetch(...given), startTimer: nodePlatform.startTimer },
  })
  const get = async (path: string) => {
    const answer = await server.request(
      `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`,
    )
    return { status: answer.status, body: await answer.json() }
  }
  return { get }
}

const idOf = (mint = '') => `${porticoSolana.caipNetworkId}/nft:${mint}`

describe('the NFTs of a Solana account', () => {
  test('are the mints with a balance of one and with metadata, grouped by confirmed collections', async () => {
    const { get } = await serverFor()
    const { status, body } = await get(`/v1/account/${owner}/nfts`)
    const { data, coverage } = body as Page
    expect(status).toBe(200)
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(mints.map(idOf)))
    expect(coverage).toEqual([{ chainId: porticoSolana.caipNetworkId, state: 'full' }])
    const byId = new Map(data.map((one) => [one.id, one]))
    const group = `${porticoSolana.caipNetworkId}:${collection}`
    expect(byId.get(idOf(mints[0]))).toMatchObject({
      standard: 'metaplex',
      contract: mints[0],
      amount: '1',
      name: 'Cat One',
      collection: { id: group, symbol: 'CAT' },
      metadata: 'read',
      unsendable: null,
    })
    expect(byId.get(idOf(mints[1]))).toMatchObject({
      name: 'Cat #2',
      // A collection that has not confirmed it is only a claim.
      collection: { id: `${porticoSolana.caipNetworkId}:${mints[1]}` },
      metadata: 'none',
    })
    expect(byId.get(idOf(mints[3]))?.unsendable).toBe('frozen')
    // Adjacent NFTs are of one collection.
    const groups = data.map((one) => one.collection.id)
    expect(groups.lastIndexOf(group) - groups.indexOf(group)).toBe(2)
  })

  test('with transfer rules of the program are marked', async () => {
    const { get } = await serverFor()
    const { body } = await get(`/v1/nft?id=${encodeURIComponent(idOf(mints[2]))}`)
    expect(body).toMatchObject({ name: 'Rules', unsendable: 'programmable', owner: null })
  })

  test('have their traits, and their owner if the request asks for it', async () => {
    const { get } = await serverFor()
    const one = `/v1/nft?id=${encodeURIComponent(idOf(mints[0]))}`
    expect((await get(`${one}&account=${owner}`)).body).toMatchObject({
      amount: '1',
      owner,
      traits: [{ name: 'Eyes', value: 'Blue' }],
    })
    const other = solanaAccounts.demo.address
    expect((await get(`${one}&account=${other}`)).body).toMatchObject({ amount: '0', owner: null })
    expect((await get(`/v1/nft?id=${encodeURIComponent(idOf(addressOf(17)))}`)).status).toBe(404)
  })
})

describe('metadata of Metaplex', () => {
  const cat = { name: 'Cat', collection: { mint: collection, verified: true }, standard: 4 }
  const whole = metadataBytes(addressOf(11), cat)

  test('of the first versions, which end after the texts, is read as far as it goes', () => {
    const short = whole.subarray(0, 65 + 3 * 4 + 32 + 10 + 200)
    expect(readMetadata(short)).toEqual({
      mint: addressOf(11),
      name: 'Cat',
      symbol: 'CAT',
      uri: '',
      collection: null,
      isProgrammable: false,
    })
    expect(readMetadata(whole)).toMatchObject({ collection, isProgrammable: true })
  })

  test('that is cut off anywhere is read or refused, and never causes an error', () => {
    for (let length = 0; length <= whole.length; length++) {
      const read = readMetadata(whole.subarray(0, length))
      expect(read === undefined).toBe(length < 65 + 3 * 4 + 32 + 10 + 200)
    }
  })

  test('with texts that are too long, or in another kind of account, is refused', () => {
    const long = Buffer.from(whole)
    long.writeUInt32LE(4_000_000_000, 65)
    expect(readMetadata(long)).toBeUndefined()
    const other = Buffer.from(whole)
    other[0] = 6
    expect(readMetadata(other)).toBeUndefined()
  })
})
