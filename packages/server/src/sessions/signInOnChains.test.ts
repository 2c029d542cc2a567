import { generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { createSiwxMessage } from '@portico/siwx'
import {
  type Anvil,
  accountAbi,
  accountBytecode,
  accountFactoryAbi,
  accountFactoryBytecode,
  accounts,
  agreeableAccountRuntime,
  receiptOf,
  rpc,
  startAnvil,
} from '@portico/testing/chains'
import { getBase58Decoder } from '@solana/codecs-strings'
import {
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, testChain } from '../../test/createTestServer.ts'
import type { SolanaChain } from '../families/chain.ts'
import { createBrowser, owner, wrongOf } from './browser.test.util.ts'

const solanaChain: SolanaChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://solana.test/'],
  tokens: [],
}
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

const refused = 'SIGN_IN_REFUSED signature INVALID_SIGNATURE'
const stranger = privateKeyToAccount(accounts.third.privateKey as Hex)

let chain: Anvil
const client = () =>
  createWalletClient({ chain: anvilChain, account: owner, transport: http(chain.url) }).extend(
    publicActions,
  )
async function deploy(data: Hex): Promise<Hex> {
  const hash = await client().sendTransaction({ data })
  return (await receiptOf(chain.url, hash)).contractAddress as Hex
}
/** A node that claims that each address is a contract which accepts each signature. */
const liar = 'http://liar.test/'
const lie = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
  if (String(input) !== liar) return fetch(input, init)
  const asked = JSON.parse(String(init?.body)) as { id: number; method: string }[]
  const answers = [asked].flat().map(({ id, method }) => {
    const result = method === 'eth_chainId' ? '0x7a69' : `0x${'1'.padStart(64, '0')}`
    return { jsonrpc: '2.0', id, result }
  })
  return Response.json(Array.isArray(asked) ? answers : answers[0])
}
const serve = async (rpcUrls = [chain.url]) => {
  const chains = [{ ...testChain, rpcUrls }, solanaChain]
  const made = await createTestServer({ config: { chains }, platform: { fetch: lie } })
  const browser = createBrowser(made.request, { now: made.now })
  const verify = async (
    accountAddress: string,
    sign: (text: string) => Promise<string>,
    more = {},
  ) => {
    const nonce = await browser.nonce()
    const message = createSiwxMessage(browser.messageOf(nonce, { accountAddress, ...more }))
    return browser.fetchJson('/v1/sign-in/verify', {
      body: { message, signature: await sign(message) },
    })
  }
  return { verify }
}
const sign = (message: string) => owner.signMessage({ message })

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
})
afterAll(() => chain?.stop())

test('a contract account signs in if its contract confirms the signature', async () => {
  const args = [owner.address] as const
  const data = encodeDeployData({ abi: accountAbi, bytecode: accountBytecode, args })
  const account = await deploy(data)
  const { verify } = await serve()
  expect(wrongOf(await verify(account, sign))).toBe('ok')
  const other = async (text: string) => sign(`${text} `)
  expect(wrongOf(await verify(account, other))).toBe(refused)
})

test('an address in the text that is not the signer’s cannot sign in', async () => {
  const { verify } = await serve()
  expect(wrongOf(await verify(stranger.address, sign))).toBe(refused)
  expect(wrongOf(await verify(owner.address, sign))).toBe('ok')
})

test('a key with delegated code (EIP-7702) signs in as before', async () => {
  const delegate = encodeDeployData({
    abi: accountAbi,
    bytecode: accountBytecode,
    args: [stranger.address],
  })
  const code = `0xef0100${(await deploy(delegate)).slice(2)}`
  await rpc(chain.url, 'anvil_setCode', [stranger.address, code])
  const { verify } = await serve()
  const own = (message: string) => stranger.signMessage({ message })
  expect(wrongOf(await verify(stranger.address, own))).toBe('ok')
  expect(wrongOf(await verify(stranger.address, sign))).toBe(refused)
  await rpc(chain.url, 'anvil_setCode', [stranger.address, '0x'])
})

test('a contract that confirms any signature on another chain cannot sign in on this one', async () => {
  const other = await startAnvil({ chainId: 31338 })
  try {
    const address = '0x506f727469636f00000000000000000000000097'
    await rpc(other.url, 'anvil_setCode', [address, agreeableAccountRuntime])
    const anything = async () => '0x00'
    const { verify } = await serve()
    expect(wrongOf(await verify(address, anything))).toBe(refused)
    const there = { chainId: 'eip155:31338' }
    expect(wrongOf(await verify(address, anything, there))).toBe('SIGN_IN_REFUSED chainId MISMATCH')
    // The same if that chain's node is configured for this one.
    const misled = await serve([other.url])
    expect(wrongOf(await misled.verify(address, anything))).toMatch(/^UPSTREAM_UNAVAILABLE/)
  } finally {
    await other.stop()
  }
})

test('a wrapper (ERC-6492) whose deployment fails, or around a key, cannot sign in', async () => {
  const factory = await deploy(accountFactoryBytecode)
  const fail = encodeFunctionData({ abi: accountFactoryAbi, functionName: 'fail' })
  const wrapped = async (text: string) =>
    serializeErc6492Signature({
      address: factory,
      data: fail,
      signature: (await sign(text)) as Hex,
    })
  const { verify } = await serve()
  const account = await client().readContract({
    abi: accountFactoryAbi,
    address: factory,
    functionName: 'addressOf',
    args: [owner.address, `0x${'00'.repeat(32)}`],
  })
  for (const address of [account, stranger.address, owner.address])
    expect(wrongOf(await verify(address, wrapped))).toBe(refused)
})

test('an account that is not deployed yet signs in', async () => {
  const factory = await deploy(accountFactoryBytecode)
  const args = [owner.address, `0x${'00'.repeat(32)}`] as const
  const call = { abi: accountFactoryAbi, args }
  const account = await client().readContract({
    ...call,
    address: factory,
    functionName: 'addressOf',
  })
  const data = encodeFunctionData({ ...call, functionName: 'deploy' })
  const wrapped = async (text: string) =>
    serializeErc6492Signature({ address: factory, data, signature: (await sign(text)) as Hex })
  const { verify } = await serve()
  expect(wrongOf(await verify(account, wrapped))).toBe('ok')
})

test('a node that does not answer is distinguished from a wrong signature', async () => {
  const { verify } = await serve(['http://127.0.0.1:1'])
  const contract = '0x506f727469636f00000000000000000000000001'
  expect(wrongOf(await verify(contract, sign))).toMatch(/^UPSTREAM_UNAVAILABLE signature/)
  // A key needs no node.
  expect(wrongOf(await verify(owner.address, sign))).toBe('ok')
})

test('an account of Solana signs in', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const account = base58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const signWith = (key: KeyObject) => async (text: string) =>
    base58(signBytes(null, Buffer.from(text), key))
  const { verify } = await serve()
  const chainId = { chainId: solanaChain.id }
  expect(wrongOf(await verify(account, signWith(privateKey), chainId))).toBe('ok')
  expect(
    wrongOf(await verify(account, signWith(generateKeyPairSync('ed25519').privateKey), chainId)),
  ).toMatch(/INVALID_SIGNATURE$/)
  // The same signature in another encoding: S plus the order of the curve.
  const twin = async (text: string) => {
    const bytes = signBytes(null, Buffer.from(text), privateKey)
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order
    const end = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()
    return base58(Buffer.concat([bytes.subarray(0, 32), end]))
  }
  expect(wrongOf(await verify(account, twin, chainId))).toBe(refused)
})

test('a node that lies cannot sign anyone in if another node is configured', async () => {
  const forge = async () => '0x00'
  for (const rpcUrls of [
    [liar, chain.url],
    [chain.url, liar],
  ]) {
    const { verify } = await serve(rpcUrls)
    expect(wrongOf(await verify(stranger.address, forge))).toBe(
      'UPSTREAM_UNAVAILABLE signature NODE_UNAVAILABLE',
    )
  }
  const { verify } = await serve([liar, chain.url, chain.url])
  expect(wrongOf(await verify(stranger.address, forge))).toBe(refused)
  expect(wrongOf(await verify(owner.address, sign))).toBe('ok')
})
