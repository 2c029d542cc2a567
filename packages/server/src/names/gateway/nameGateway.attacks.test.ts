import { accounts, deployNameResolver, nameResolver, receiptOf, rpc } from '@portico/testing/chains'
import {
  type Address,
  createPublicClient,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  parseSignature,
  serializeSignature,
  toHex,
} from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { nameChain } from '../../../test/nameChain.ts'
import { alice, bob, namePage, zone } from '../../../test/nameWorld.ts'
import { createSignAnswer } from './signAnswer.ts'

const signerKey = accounts.second.privateKey
const names = nameChain()
const resolver = nameResolver.address
const otherResolver = '0x506F727469636f00000000000000000000000017'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

beforeAll(async () => {
  const signer = privateKeyToAddress(signerKey)
  await deployNameResolver(names.anvil, { zone, gateways: ['https://g.example/{data}'], signer })
  await rpc(names.anvil.url, 'anvil_setCode', [otherResolver, nameResolver.runtime])
})

const dns = (name: string) => toHex(packetToBytes(name))
const abi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const addrOf = (name: string) =>
  encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
const result = (address: Address) => encodeAbiParameters([{ type: 'address' }], [address])
const question = (name: string, at = resolver, chainId = 31337) => ({
  chainId,
  resolver: at,
  name: dns(name),
  question: addrOf(name),
})
const proof = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

/** Returns the resolver's result for an answer to a query about a name. */
async function brought(answer: Hex, name = 'alice.shop.eth') {
  const extra = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    [dns(name), addrOf(name)],
  )
  const client = createPublicClient({ transport: http(names.anvil.url) })
  const call = {
    address: resolver,
    abi: nameResolver.abi,
    functionName: 'resolveWithProof',
  } as const
  const bytes = await client.readContract({ ...call, args: [answer, extra] })
  return decodeFunctionResult({ abi, functionName: 'addr', data: bytes })
}

const sign = (of = question('alice.shop.eth'), key: Hex = signerKey, now = Date.now()) =>
  createSignAnswer(key, () => now)(of, result(alice.address))

describe('the resolver', () => {
  test('accepts an answer that its signer signed for it', async () => {
    expect(await brought(await sign())).toBe(alice.address)
  })

  test.each<[string, () => Promise<Hex>]>([
    ['another key', () => sign(undefined, accounts.third.privateKey)],
    ['another name', () => sign(question('bob.shop.eth'))],
    ['another resolver', () => sign(question('alice.shop.eth', otherResolver))],
    ['another chain', () => sign(question('alice.shop.eth', resolver, 31338))],
    ['another question', () => sign({ ...question('alice.shop.eth'), question: '0x12345678' })],
    ['nobody', async () => encodeAbiParameters(proof, [result(bob.address), expiry(60), '0x'])],
    [
      'a signature of zeros',
      async () =>
        encodeAbiParameters(proof, [result(bob.address), expiry(60), `0x${'00'.repeat(65)}`]),
    ],
  ])('refuses an answer of %s', async (_, answer) => {
    await expect(brought(await answer())).rejects.toThrow('NotSigned')
  })

  const expiry = (seconds: number) => BigInt(Math.floor(Date.now() / 1000) + seconds)
  const parts = (answer: Hex) => decodeFunctionResult({ abi: proofAbi, data: answer })

  test('refuses an answer whose result was swapped, or whose expiry was changed', async () => {
    const [, expires, signature] = parts(await sign())
    const swapped = encodeAbiParameters(proof, [result(bob.address), expires, signature])
    await expect(brought(swapped)).rejects.toThrow('NotSigned')
    const moved = encodeAbiParameters(proof, [result(alice.address), expires + 1n, signature])
    await expect(brought(moved)).rejects.toThrow('NotSigned')
  })

  test('refuses the other form of a signature', async () => {
    const [bytes, expires, signature] = parts(await sign())
    const { r, s, yParity } = parseSignature(signature)
    const high = `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}` as const
    const twin = serializeSignature({ r, s: high, yParity: yParity === 0 ? 1 : 0 })
    await expect(brought(encodeAbiParameters(proof, [bytes, expires, twin]))).rejects.toThrow(
      'NotSigned',
    )
  })

  test('refuses an answer that has expired, or that would be valid for a year', async () => {
    const day = 24 * 60 * 60 * 1000
    for (const now of [Date.now() - day, Date.now() + 365 * day])
      await expect(brought(await sign(undefined, signerKey, now))).rejects.toThrow('OutOfTime')
  })

  test('refuses a signer that was withdrawn', async () => {
    const key = accounts.deployer.privateKey
    await deployNameResolver(names.anvil, { zone, gateways: [], signer: privateKeyToAddress(key) })
    expect(await brought(await sign(undefined, key))).toBe(alice.address)
    const data = encodeFunctionData({
      abi: nameResolver.abi,
      functionName: 'setSigner',
      args: [privateKeyToAccount(key).address, 0n],
    })
    const from = accounts.deployer.address
    const hash = await rpc<Hex>(names.anvil.url, 'eth_sendTransaction', [
      { from, to: resolver, data },
    ])
    await receiptOf(names.anvil.url, hash)
    await expect(brought(await sign(undefined, key))).rejects.toThrow('NotSigned')
  })
})

const proofAbi = parseAbi(['function proof() view returns (bytes, uint64, bytes)'])

describe('the gateway', () => {
  const ask = (chainId: bigint, name: string, asked = addrOf(name)) =>
    encodeFunctionData({
      abi: parseAbi(['function answer(uint256 chainId, bytes name, bytes question)']),
      args: [chainId, dns(name), asked],
    })

  async function gateway() {
    const nameZone = { zone, signerKey, resolvers: [`eip155:31337:${resolver.toLowerCase()}`] }
    const server = await createTestServer({ config: { nameZone } })
    await namePage(server).register('alice.shop.eth')
    return async (sender: string, data: string) =>
      (await server.request(`/v1/names/gateway/${sender}/${data}.json`)).status
  }

  test('signs only for its resolvers, each on its chain', async () => {
    const request = await gateway()
    expect(await request(resolver, ask(31337n, 'alice.shop.eth'))).toBe(200)
    expect(await request(resolver, ask(1n, 'alice.shop.eth'))).toBe(404)
    expect(await request(otherResolver, ask(31337n, 'alice.shop.eth'))).toBe(404)
  })

  test('refuses the record of another name, and a malformed request', async () => {
    const request = await gateway()
    const mixed = ask(31337n, 'bob.shop.eth', addrOf('alice.shop.eth'))
    expect(await request(resolver, mixed)).toBe(400)
    for (const data of ['0x12345678', addrOf('alice.shop.eth'), `${mixed.slice(0, 80)}`, '0x'])
      expect(await request(resolver, data)).toBe(400)
    expect(await request('0x1234', mixed)).toBe(400)
    expect(await request(resolver, `0x${'00'.repeat(5000)}`)).toBe(400)
  })
})
