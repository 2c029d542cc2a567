import {
  getApprovedNetworks,
  getProvider,
  isPorticoError,
  type PorticoEvent,
  sendTransfer,
} from '@portico/core'
import { pair } from '@portico/core/adapter'
import { nativeBalanceQuery, queryClient } from '@portico/core/internal'
import { defineEvmNetwork, evm } from '@portico/evm'
import { testWallet, type WalletBehaviour } from '@portico/testing'
import {
  type Anvil,
  accounts,
  deployContracts,
  rpc,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import { evmAnswers } from '@portico/testing/pairing'
import { createPublicClient, custom, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onRelay } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const place = onRelay()
const { address, privateKey } = accounts.demo
const to = accounts.third.address
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkId = 'eip155:31337'
const ether = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n } as const
const balanceOfRecipient = async () =>
  BigInt(await rpc<string>(anvil.url, 'eth_getBalance', [to, 'latest']))
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
})
afterAll(() => anvil?.stop())

const network = (id: number) =>
  defineEvmNetwork({ id, name: `Chain ${id}`, nativeCurrency, rpcUrls: [anvil.url] })

/** A site on the local chain, paired with a phone that has the demo account, in whatever spelling it is written. */
async function paired(ids: readonly number[] = [31337, 31338], written: string = address) {
  const events: PorticoEvent[] = []
  const page = place.browser().open({
    adapters: [evm({ eip6963: false, injected: false })],
    networks: [31337, 31338, 31339].map(network),
    onEvent: (event) => events.push(event),
  })
  const chains = { 31338: anvil.url, 31339: anvil.url }
  const keys = testWallet({ url: anvil.url, privateKey, chainId: 31337, authorized: true, chains })
  const shared = ids.map((id) => `eip155:${id}:${written}`)
  const wallet = await place.wallet({ accounts: shared, answers: { eip155: evmAnswers(keys) } })
  const answer = pair(page.portico)
  await wallet.scan(await page.uri())
  await answer
  return { ...page, wallet, shared, events }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

describe('a wallet that does not use the capitals of EIP-55', () => {
  test.each([
    ['small', address.toLowerCase()],
    ['wrong', `0xF${address.slice(3).toLowerCase()}`],
  ])('is shown, emitted and answered with them (%s)', async (_how, written) => {
    const { portico, state, connector, events } = await paired([31337, 31338], written)
    const account = `eip155:31337:${address}`
    expect(state().connections.map((connection) => connection.caipAddress)).toEqual([account])
    expect(state().connections[0]?.accounts ?? [account]).toEqual([account])
    const provider = await connector()
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      expect(await provider.request({ method })).toEqual([address])
    expect(JSON.stringify(events)).not.toContain(address.toLowerCase())
    const message = 'x'
    const signature = await portico.signMessage({ message, show: false })
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
      address,
    )
  })

  test('connects again if an earlier version stored its spelling', async () => {
    const browser = place.browser()
    const options = {
      adapters: [evm({ eip6963: false, injected: false })],
      networks: [network(31337)],
    }
    const page = browser.open(options)
    const wallet = await place.wallet({ accounts: [`eip155:31337:${address}`] })
    const answer = pair(page.portico)
    await wallet.scan(await page.uri())
    await answer
    page.vanish()
    const [storedSession] = await browser.store.list('session:')
    const text = JSON.stringify(storedSession)
    expect(text).toContain(address)
    const small = JSON.parse(text.replaceAll(address, address.toLowerCase()))
    await browser.store.set(`session:${small.topic}`, small)
    const later = browser.open(options)
    await later.portico.ready
    const account = `eip155:31337:${address}`
    expect(later.state().connections.map((connection) => connection.caipAddress)).toEqual([account])
    expect(await (await later.connector()).request({ method: 'eth_accounts' })).toEqual([address])
  })

  test('can share another account later', async () => {
    const { state, wallet } = await paired([31337])
    const other = accounts.second.address
    await wallet.share([`eip155:31337:${other.toLowerCase()}`])
    await vi.waitFor(() =>
      expect(state().connections[0]?.caipAddress).toBe(`eip155:31337:${other}`),
    )
  })
})

test('the balance is read, and ETH is sent and arrives', async () => {
  const { portico } = await paired()
  const { value } = await queryClient(portico).fetchQuery(
    nativeBalanceQuery(portico, `eip155:31337:${address}`),
  )
  expect(value).toBeGreaterThan(0n)
  const before = await balanceOfRecipient()
  const receipt = await sendTransfer(portico, { asset: ether, to, amount: 5n })
  expect(receipt.status).toBe('confirmed')
  expect(await balanceOfRecipient()).toBe(before + 5n)
})

test('a token is sent', async () => {
  const { portico } = await paired()
  const { dollar } = tokens
  const { address: contract, name, symbol, decimals } = dollar
  const asset = { networkId, address: contract, name, symbol, decimals, balance: 10n } as const
  expect(await sendTransfer(portico, { asset, to, amount: 5n })).toMatchObject({
    status: 'confirmed',
  })
})

test('a message and typed data are signed by the shown account', async () => {
  const { portico } = await paired()
  const message = 'Hello from afar'
  const signature = await portico.signMessage({ message, show: false })
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
    address,
  )
  const typedData = {
    domain: { name: 'Shop', chainId: 31337 },
    types: { Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: 7n },
  }
  const signed = await portico.signTypedData({ typedData, show: false })
  const proof = { ...typedData, signature: signed as `0x${string}` }
  expect(await recoverTypedDataAddress(proof as never)).toBe(address)
})

test('the page switches to a network that the wallet shares without asking, and signs there', async () => {
  const { portico, state, wallet } = await paired()
  await portico.switchNetwork('eip155:31338')
  expect(state().activeNetworkId).toBe('eip155:31338')
  expect(wallet.requests).toEqual([])
  await portico.signMessage({ message: 'x', show: false })
  expect(wallet.requests.map((request) => request.chainId)).toEqual(['eip155:31338'])
})

test('the page asks the wallet for another network, and the wallet can add it', async () => {
  const { portico, state, wallet, shared } = await paired()
  const pending = portico.switchNetwork('eip155:31339')
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await wallet.share([...shared, `eip155:31339:${address}`])
  await pending
  expect(state().activeNetworkId).toBe('eip155:31339')
  expect(wallet.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['wallet_switchEthereumChain', 'eip155:31337'],
  ])
})

test('the networks that the wallet approved are known, and so is that it may add others', async () => {
  const page = await paired([31337])
  const { connectors } = page.state()
  expect(connectors.find((connector) => connector.type === 'PAIRING')?.networks).toEqual([
    'eip155:31337',
  ])
  expect(getApprovedNetworks(page.portico)).toEqual({
    approvedCaipNetworkIds: ['eip155:31337'],
    // The wallet may add networks: it supports `wallet_switchEthereumChain`.
    supportsAllNetworks: true,
  })
})

test('reads go to the network, even from libraries that use the provider', async () => {
  const { portico, wallet } = await paired()
  const provider = getProvider(portico)
  if (!provider) throw new Error('There is no provider')
  const client = createPublicClient({ transport: custom(provider as never) })
  expect(await client.getBalance({ address: to })).toBe(await balanceOfRecipient())
  await expect(client.call({ to: tokens.dollar.address, data: '0xffffffff' })).rejects.toThrow(
    /revert/,
  )
  expect(wallet.requests).toEqual([])
})

test.each<[string, WalletBehaviour, string]>([
  ['declines', 'reject', 'USER_REJECTED'],
  ['has no such method', { fails: { code: -32_601, message: 'No' } }, 'WALLET_UNSUPPORTED'],
  ['fails with a code of its vendor', { fails: { code: 77, message: 'Oops' } }, 'SIGN_FAILED'],
])('reports the error of a wallet that %s', async (_what, behaviour, code) => {
  const { portico, wallet } = await paired()
  wallet.behave(behaviour)
  expect(await codeOf(portico.signMessage({ message: 'x', show: false }))).toBe(code)
})

test.each([null, 7, {}, '0x', 'signed', `0x${'1'.repeat(130)}`])(
  'refuses an answer that is not a signature of the account (%j)',
  async (nonsense) => {
    const page = place.browser().open({
      adapters: [evm({ eip6963: false, injected: false })],
      networks: [network(31337)],
    })
    const accounts = [`eip155:31337:${address}`]
    const wallet = await place.wallet({ accounts, answers: { eip155: () => nonsense } })
    const answer = pair(page.portico)
    await wallet.scan(await page.uri())
    await answer
    expect(await codeOf(page.portico.signMessage({ message: 'x', show: false }))).toMatch(
      /^(WALLET_BAD_ANSWER|WALLET_WRONG_ACCOUNT)$/,
    )
    expect(await codeOf(sendTransfer(page.portico, { asset: ether, to, amount: 5n }))).toMatch(
      // The wallet may have sent the transaction and returned a bad answer.
      /^SEND_UNKNOWN$/,
    )
  },
)
