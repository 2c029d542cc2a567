import {
  type Anvil,
  accountAbi,
  accountBytecode,
  accountFactoryAbi,
  accountFactoryBytecode,
  accountRuntime,
  accounts,
  agreeableAccountRuntime,
  receiptOf,
  rpc,
  startAnvil,
} from '@portico/testing/chains'
import {
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  parseSignature,
  publicActions,
  serializeErc6492Signature,
  serializeSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { goodMessage, owner, verify } from '../verify/setUp.test.util.ts'
import { type EvmVerifierOptions, evmVerifier } from './evmVerifier.ts'

const stranger = privateKeyToAccount(accounts.third.privateKey as Hex)
const salt = `0x${'00'.repeat(32)}` as const
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

let chain: Anvil
let otherChain: Anvil
let factory: Hex
const client = (node = chain, account = owner) =>
  createWalletClient({
    chain: { ...anvilChain, id: node === chain ? 31337 : 31338 },
    account,
    transport: http(node.url),
  }).extend(publicActions)

async function deploy(data: Hex): Promise<Hex> {
  const hash = await client().sendTransaction({ data })
  const { contractAddress } = await receiptOf(chain.url, hash)
  return contractAddress as Hex
}
const deployAccount = (of: Hex) =>
  deploy(encodeDeployData({ abi: accountAbi, bytecode: accountBytecode, args: [of] }))
const deployCall = encodeFunctionData({
  abi: accountFactoryAbi,
  functionName: 'deploy',
  args: [owner.address, salt],
})
const counterfactual = () =>
  client().readContract({
    address: factory,
    abi: accountFactoryAbi,
    functionName: 'addressOf',
    args: [owner.address, salt],
  })

beforeAll(async () => {
  ;[chain, otherChain] = await Promise.all([
    startAnvil({ chainId: 31337 }),
    startAnvil({ chainId: 31338 }),
  ])
  factory = await deploy(accountFactoryBytecode)
})
afterAll(async () => {
  await Promise.all([chain?.stop(), otherChain?.stop()])
})

const verifierAt = (url: string) => evmVerifier({ nodes: { 'eip155:31337': url } })
const textOf = (accountAddress: string, changes: Partial<SiwxMessage> = {}) =>
  createSiwxMessage({ ...goodMessage, accountAddress, ...changes })
const verifyOnChain = (text: string, signature: string, url = chain.url) =>
  verify(text, signature, { verifiers: [verifierAt(url)] })
const sign = (text: string, by = owner) => by.signMessage({ message: text })
const wrapped = (signature: Hex, data: Hex = deployCall, address: Hex = factory) =>
  serializeErc6492Signature({ address, data, signature })

test('the signature of a key is verified, and no other form of it', async () => {
  const text = textOf(owner.address)
  const signature = await sign(text)
  expect(await verifyOnChain(text, signature)).toBe('ok')
  const { r, s, yParity } = parseSignature(signature)
  // The recovery bit in Ledger's form means the same.
  expect(await verifyOnChain(text, `${signature.slice(0, -2)}0${yParity}`)).toBe('ok')
  const high = `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}` as const
  const twin = serializeSignature({ r, s: high, yParity: yParity === 0 ? 1 : 0 })
  expect(await verifyOnChain(text, twin)).toBe('INVALID_SIGNATURE signature')
  expect(await verifyOnChain(text, `${signature}00`)).toBe('INVALID_SIGNATURE signature')
  expect(await verifyOnChain(text, await sign(text, stranger))).toBe('INVALID_SIGNATURE signature')
  expect(await verifyOnChain(text, `0x${'00'.repeat(65)}`)).toBe('INVALID_SIGNATURE signature')
})

test('a contract account (ERC-1271) is queried', async () => {
  const text = textOf(await deployAccount(owner.address))
  expect(await verifyOnChain(text, await sign(text))).toBe('ok')
  expect(await verifyOnChain(text, await sign(text, stranger))).toBe('INVALID_SIGNATURE signature')
  expect(await verifyOnChain(text, '0x1234')).toBe('INVALID_SIGNATURE signature')
  // A contract that does not implement signatures.
  const other = textOf(factory)
  expect(await verifyOnChain(other, await sign(other))).toBe('INVALID_SIGNATURE signature')
})

test('an account that is not deployed yet (ERC-6492) is queried at its future address', async () => {
  const text = textOf(await counterfactual())
  const signature = await sign(text)
  expect(await verifyOnChain(text, wrapped(signature))).toBe('ok')
  expect(await rpc(chain.url, 'eth_getCode', [await counterfactual(), 'latest'])).toBe('0x')
  const bad = 'INVALID_SIGNATURE signature'
  expect(await verifyOnChain(text, signature)).toBe(bad)
  expect(await verifyOnChain(text, wrapped(await sign(text, stranger)))).toBe(bad)
  // The deployment fails, deploys something else, or is empty.
  const fail = encodeFunctionData({ abi: accountFactoryAbi, functionName: 'fail' })
  expect(await verifyOnChain(text, wrapped(signature, fail))).toBe(bad)
  const otherCall = encodeFunctionData({
    abi: accountFactoryAbi,
    functionName: 'deploy',
    args: [stranger.address, salt],
  })
  expect(await verifyOnChain(text, wrapped(signature, otherCall))).toBe(bad)
  expect(await verifyOnChain(text, wrapped(signature, '0x', stranger.address))).toBe(bad)
  expect(await verifyOnChain(text, `0x${'6492'.repeat(16)}`)).toBe(bad)
})

test('a wrapper (ERC-6492) around a key’s signature does not make it an account', async () => {
  const text = textOf(owner.address)
  const bad = 'INVALID_SIGNATURE signature'
  expect(await verifyOnChain(text, wrapped(await sign(text)))).toBe(bad)
  expect(await verifyOnChain(text, wrapped(await sign(text, stranger)))).toBe(bad)
})

test('a key with delegated code (EIP-7702) signs as before, and as its code confirms', async () => {
  const delegate = await deployAccount(stranger.address)
  const authority = privateKeyToAccount(accounts.second.privateKey as Hex)
  const authorization = await client(chain, authority).signAuthorization({
    contractAddress: delegate,
    account: authority,
    executor: 'self',
  })
  const hash = await client(chain, authority).sendTransaction({
    authorizationList: [authorization],
    to: stranger.address,
  })
  await receiptOf(chain.url, hash)
  const code = await rpc<Hex>(chain.url, 'eth_getCode', [authority.address, 'latest'])
  expect(code).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`)
  const text = textOf(authority.address)
  expect(await verifyOnChain(text, await sign(text, authority))).toBe('ok')
  expect(await verifyOnChain(text, await sign(text, stranger))).toBe('ok')
  expect(await verifyOnChain(text, await sign(text))).toBe('INVALID_SIGNATURE signature')
})

test('a contract that confirms any signature on another chain proves nothing on this one', async () => {
  const address = '0x506f727469636f00000000000000000000000099'
  await rpc(otherChain.url, 'anvil_setCode', [address, agreeableAccountRuntime])
  const text = textOf(address)
  expect(await verifyOnChain(text, '0x00')).toBe('INVALID_SIGNATURE signature')
  // Not even if its node is configured for this chain, by mistake or on purpose.
  expect(await verifyOnChain(text, '0x00', otherChain.url)).toBe('NODE_UNAVAILABLE signature')
  const there = textOf(address, { chainId: 'eip155:31338' })
  expect(await verifyOnChain(there, '0x00')).toBe('MISMATCH chainId')
})

test('code that is not an account, or never ends, proves nothing', async () => {
  const codes: Record<string, string> = {
    endless: '0x5b600056',
    'answers without a word': '0x00',
    invalid: '0xfe',
    'answers one': '0x600160005260206000f3',
    'another owner': accountRuntime,
  }
  for (const code of Object.values(codes)) {
    const address = '0x506f727469636f00000000000000000000000098'
    await rpc(chain.url, 'anvil_setCode', [address, code])
    const text = textOf(address)
    expect(await verifyOnChain(text, await sign(text))).toBe('INVALID_SIGNATURE signature')
  }
})

test('a faulty node is distinguished from a wrong signature', async () => {
  const text = textOf(await deployAccount(owner.address))
  const signature = await sign(text)
  const through = (request: (method: string) => Promise<unknown>) =>
    verify(text, signature, {
      verifiers: [
        evmVerifier({ nodes: { 'eip155:31337': { request: ({ method }) => request(method) } } }),
      ],
    })
  const chainOr = (answer: () => Promise<unknown>) => async (method: string) =>
    method === 'eth_chainId' ? '0x7a69' : answer()
  const away = 'NODE_UNAVAILABLE signature'
  expect(await verifyOnChain(text, signature, 'http://127.0.0.1:1')).toBe(away)
  expect(await through(chainOr(() => Promise.reject(new Error('429 Too Many Requests'))))).toBe(
    away,
  )
  for (const nonsense of [null, 1, 'yes', {}, undefined])
    expect(await through(chainOr(async () => nonsense))).toBe(away)
  expect(await through(async () => 'no id')).toBe(away)
  // A result other than "true" proves nothing.
  for (const result of ['0x', '0x00', '0x02', `0x${'f'.repeat(64)}`])
    expect(await through(chainOr(async () => result))).toBe('INVALID_SIGNATURE signature')
  expect(await through(chainOr(async () => '0x01'))).toBe('ok')
})

test('a node that was away is queried again', async () => {
  const text = textOf(await deployAccount(owner.address))
  let isAway = true
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (isAway) throw new Error('away')
    return rpc(chain.url, method, params)
  }
  const verifiers = [evmVerifier({ nodes: { 'eip155:31337': { request } } })]
  const signature = await sign(text)
  expect(await verify(text, signature, { verifiers })).toBe('NODE_UNAVAILABLE signature')
  isAway = false
  expect(await verify(text, signature, { verifiers })).toBe('ok')
})

/** A node that returns the given result for each call, and code for each address. */
const lying = (result: string, code = '0x60') => ({
  request: async ({ method }: { method: string }) =>
    ({ eth_chainId: '0x7a69', eth_getCode: code })[method] ?? result,
})
const verifyAt = (nodes: EvmVerifierOptions['nodes'], text: string, signature: string) =>
  verify(text, signature, { verifiers: [evmVerifier(nodes && { nodes })] })
const yes = `0x${'1'.padStart(64, '0')}`

test('no node can sign in the owner of a key without a signature if the address has no code', async () => {
  const text = textOf(stranger.address)
  const bad = 'INVALID_SIGNATURE signature'
  for (const signature of ['0x00', await sign(text), `0x${'00'.repeat(65)}`])
    expect(await verifyAt({ 'eip155:31337': lying(yes, '0x') }, text, signature)).toBe(bad)
})

test('one lying node signs nobody in if another is configured, in any order', async () => {
  const text = textOf(stranger.address)
  const liar = lying(yes)
  const away = 'NODE_UNAVAILABLE signature'
  for (const nodes of [
    [liar, chain.url],
    [chain.url, liar],
    [liar, 'http://127.0.0.1:1'],
  ])
    expect(await verifyAt({ 'eip155:31337': nodes }, text, '0x00')).toBe(away)
  for (const nodes of [
    [liar, chain.url, chain.url],
    [chain.url, liar, chain.url],
  ])
    expect(await verifyAt({ 'eip155:31337': nodes }, text, '0x00')).toBe(
      'INVALID_SIGNATURE signature',
    )
})

test('one node that lies or is away does not keep a contract account out if two others agree', async () => {
  const text = textOf(await deployAccount(owner.address))
  const signature = await sign(text)
  for (const odd of [lying('0x00'), lying(yes, '0x'), 'http://127.0.0.1:1'])
    expect(await verifyAt({ 'eip155:31337': [odd, chain.url, chain.url] }, text, signature)).toBe(
      'ok',
    )
})

test('the signature of a key is verified even if every node lies', async () => {
  const text = textOf(owner.address)
  const nodes = { 'eip155:31337': [lying('0x00'), lying('0x00')] } as const
  expect(await verifyAt(nodes, text, await sign(text))).toBe('ok')
})
