import { generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { createSiwxMessage } from '@portico/siwx'
import {
  type Anvil,
  accountAbi,
  accountBytecode,
  accountFactoryAbi,
  accountFactoryBytecode,
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
import { anvil as anvilChain } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, testChain } from '../../test/createTestServer.ts'
import type { SolanaChain } from '../config/config.ts'
import { createBrowser, owner, wrongOf } from './browser.test.util.ts'

const solanaChain: SolanaChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://solana.test/'],
  tokens: [],
}
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

let chain: Anvil
const client = () =>
  createWalletClient({ chain: anvilChain, account: owner, transport: http(chain.url) }).extend(
    publicActions,
  )
async function deploy(data: Hex): Promise<Hex> {
  const hash = await client().sendTransaction({ data })
  return (await client().waitForTransactionReceipt({ hash })).contractAddress as Hex
}
const serve = async (rpcUrls = [chain.url]) => {
  const chains = [{ ...testChain, rpcUrls }, solanaChain]
  const made = await createTestServer({ config: { chains }, system: { fetch } })
  const browser = createBrowser(made.request, { now: made.now })
  const verify = async (
    accountAddress: string,
    sign: (text: string) => Promise<string>,
    more = {},
  ) => {
    const nonce = await browser.nonce()
    const message = createSiwxMessage(browser.messageOf(nonce, { accountAddress, ...more }))
    return browser.ask('/v1/sign-in/verify', { body: { message, signature: await sign(message) } })
  }
  return { verify }
}
const sign = (message: string) => owner.signMessage({ message })

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
})
afterAll(() => chain?.stop())

test('a contract account signs in by what it says on its chain', async () => {
  const args = [owner.address] as const
  const data = encodeDeployData({ abi: accountAbi, bytecode: accountBytecode, args })
  const account = await deploy(data)
  const { verify } = await serve()
  expect(wrongOf(await verify(account, sign))).toBe('ok')
  const other = async (text: string) => sign(`${text} `)
  expect(wrongOf(await verify(account, other))).toBe('SIGN_IN_REFUSED signature INVALID_SIGNATURE')
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

test('a node that is away is told from a signature that is wrong', async () => {
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
})
