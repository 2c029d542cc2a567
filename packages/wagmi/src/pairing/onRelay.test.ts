import { createPortico } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { retryPairing } from '@portico/core/internal'
import { memoryStore, pairing, webPairingPlatform } from '@portico/pairing'
import { startServer } from '@portico/server'
import {
  mockAdapter,
  mockNetwork,
  type TestPlatform,
  testPlatform,
  testWallet,
} from '@portico/testing'
import { accounts, receiptOf, startAnvil } from '@portico/testing/chains'
import { evmAnswers, type TestPairingWallet, testPairingWallet } from '@portico/testing/pairing'
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  getBalance,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { UserRejectedRequestError, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { networksOf } from '../networksOf.ts'
import { chainAt } from '../testConnector.test.util.ts'
import { wagmi } from '../wagmi.ts'
import { pairingConnector } from './pairingConnector.ts'
import type { PairingProvider } from './types.ts'

const { demo, third } = accounts
const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const projectId = '0'.repeat(32)

let nodes: Awaited<ReturnType<typeof startAnvil>>[]
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  nodes = await Promise.all([31337, 31338].map((chainId) => startAnvil({ chainId })))
  server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'wagmi', allowedOrigins: [] }],
    logLevel: 'error',
    drainMs: 200,
  })
})

afterAll(async () => {
  await server?.stop()
  await Promise.all(nodes?.map((node) => node.stop()) ?? [])
})

const relay = () => ({ relayUrl: server.relayUrl ?? '', projectId })

/** A visitor's browser. Each page is a load of the site, and receives the storage events of the other pages. */
function browser() {
  const entries = new Map<string, string>()
  const platforms: TestPlatform[] = []
  const store = memoryStore()
  return () => {
    const emitStorage = (key: string) => {
      for (const other of platforms) if (other !== platform) other.emitStorage(key)
    }
    const web = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem(key: string, value: string) {
        const isNew = entries.get(key) !== value
        entries.set(key, value)
        if (isNew) emitStorage(key)
      },
      removeItem(key: string) {
        if (entries.delete(key)) emitStorage(key)
      },
    }
    const platform = testPlatform({
      fetch: globalThis.fetch,
      now: () => Date.now(),
      setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
      clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
      storage: web,
    })
    platforms.push(platform)
    const storage = createStorage({ storage: web })
    const [first, second] = nodes.map(({ url }, at) => chainAt(url, 31337 + at))
    if (!first || !second) throw new Error('unreachable')
    const config = createConfig({
      chains: [first, second],
      transports: { [first.id]: http(), [second.id]: http() },
      connectors: [pairingConnector()],
      multiInjectedProviderDiscovery: false,
      storage,
    }) as Config
    const portico = createPortico({
      adapters: [wagmi(config), mockAdapter({ namespace: 'solana' })],
      networks: [...networksOf(config), mockNetwork('solana:local')],
      // Never called: the nodes are the config's transports.
      rpcUrls: { 'eip155:31337': ['http://127.0.0.1:9'] },
      pairing: pairing({ ...relay(), store, platform: webPairingPlatform() }),
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      platform,
    })
    onTestFinished(() => portico.destroy())
    const state = () => portico.store.getState()
    const families = () => state().connections.map((connection) => connection.namespace)
    return { config, portico, state, families }
  }
}

const evmAccounts = [`eip155:31337:${demo.address}`, `eip155:31338:${demo.address}`]
const allAccounts = [...evmAccounts, `solana:local:${solanaAddress}`]

/** A wallet on a phone, with its own key. */
async function phone(shared = allAccounts): Promise<TestPairingWallet> {
  const [{ url } = { url: '' }, other] = nodes
  const { privateKey } = demo
  const chains = { 31338: other?.url ?? '' }
  const wallet = testWallet({ url, privateKey, chainId: 31337, authorized: true, chains })
  const made = await testPairingWallet({
    ...relay(),
    accounts: shared,
    answers: { eip155: evmAnswers(wallet) },
    platform: webPairingPlatform(),
  })
  onTestFinished(() => made.client.close())
  return made
}

type Page = ReturnType<ReturnType<typeof browser>>

const shownLink = ({ state }: Page) =>
  vi.waitFor(() => {
    const shown = state().pairing?.uri
    if (!shown) throw new Error('There is no code yet')
    return shown
  })

async function scan(page: Page, wallet: TestPairingWallet): Promise<void> {
  const answer = pair(page.portico)
  await wallet.scan(await shownLink(page))
  await answer
}

/** Requests of libraries to a provider that only the network can answer. */
const reads: readonly (readonly [method: string, params: readonly unknown[]])[] = [
  ['eth_getBalance', [demo.address, 'latest']],
  ['eth_blockNumber', []],
  ['eth_newBlockFilter', []],
  ['eth_simulateV1', [{ blockStateCalls: [] }, 'latest']],
  ['net_version', []],
]

const connection = ({ config }: Page) => config.state.connections.get(config.state.current ?? '')

describe('a wallet that really signs over the relay', () => {
  test('connects wagmi and Solana with one code, and sends ETH on two chains', async () => {
    const page = browser()()
    const wallet = await phone()
    await scan(page, wallet)
    expect(page.families().toSorted()).toEqual(['eip155', 'solana'])
    expect(connection(page)).toMatchObject({
      accounts: [demo.address],
      chainId: 31337,
      connector: { id: 'walletConnect', name: 'Pocket' },
    })
    const { config } = page
    const signature = await signMessage(config, { message: 'hello' })
    const { address } = demo
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const provider = (await connection(page)?.connector.getProvider()) as PairingProvider
    for (const [method, params] of reads)
      expect(await provider.request({ method, params }), method).toBeTruthy()
    expect(wallet.requests.map((request) => request.method)).toEqual(['personal_sign'])
    for (const [at, chainId] of [31337, 31338].entries()) {
      await switchChain(config, { chainId })
      expect(page.state().activeNetworkId).toBe(`eip155:${chainId}`)
      const before = await getBalance(config, { address: third.address })
      const hash = await sendTransaction(config, { to: third.address, value: 10n ** 18n })
      await receiptOf(nodes[at]?.url ?? '', hash)
      const after = await getBalance(config, { address: third.address })
      expect(after.value - before.value).toBe(10n ** 18n)
    }
  })

  test('is connected on its chain after a reload, until it ends the session', async () => {
    const visit = browser()
    const before = visit()
    const wallet = await phone()
    await scan(before, wallet)
    await switchChain(before.config, { chainId: 31338 })
    before.portico.destroy()
    const page = visit()
    expect(page.state().connectors.map((connector) => connector.type)).not.toContain('EXTERNAL')
    await reconnect(page.config)
    expect(connection(page)).toMatchObject({ accounts: [demo.address], chainId: 31338 })
    expect(page.state().status.eip155).toBe('connected')
    await vi.waitFor(() => expect(page.families().toSorted()).toEqual(['eip155', 'solana']))
    await wallet.disconnect()
    await vi.waitFor(() => expect(page.families()).toEqual([]))
    expect(page.config.state.status).toBe('disconnected')
    page.portico.destroy()
    const later = visit()
    await reconnect(later.config)
    expect(later.config.state.status).toBe('disconnected')
  })

  test('is notified when wagmi disconnects', async () => {
    const page = browser()()
    const wallet = await phone()
    await scan(page, wallet)
    expect(wallet.client.sessions()).toHaveLength(1)
    await disconnect(page.config)
    await vi.waitFor(() => expect(wallet.client.sessions()).toEqual([]))
    expect(page.families()).toEqual([])
  })

  test('causes the rejection of wagmi’s connect if it declines, and connects on another try in the widget', async () => {
    const page = browser()()
    const { config, portico } = page
    const wallet = await phone()
    wallet.behave('reject')
    const [connector] = config.connectors
    if (!connector) throw new Error('unreachable')
    const answer = connect(config, { connector })
    answer.catch(() => {})
    await wallet.scan(await shownLink(page))
    await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect([config.state.status, page.state().open]).toEqual(['disconnected', true])
    wallet.behave('approve')
    const again = retryPairing(portico)
    await wallet.scan(await shownLink(page))
    await again
    expect(connection(page)).toMatchObject({ accounts: [demo.address], chainId: 31337 })
  })

  test('connects a family that it adds after a reload', async () => {
    const visit = browser()
    const before = visit()
    const wallet = await phone(evmAccounts)
    await scan(before, wallet)
    before.portico.destroy()
    const page = visit()
    await reconnect(page.config)
    expect(page.families()).toEqual(['eip155'])
    await wallet.share(allAccounts)
    await vi.waitFor(() => expect(page.families().toSorted()).toEqual(['eip155', 'solana']))
    await wallet.share(evmAccounts)
    await vi.waitFor(() => expect(page.families()).toEqual(['eip155']))
  })

  test('connects a family that it added without an open page on the next page', async () => {
    const visit = browser()
    const before = visit()
    const wallet = await phone(evmAccounts)
    await scan(before, wallet)
    before.portico.destroy()
    const shared = wallet.share(allAccounts)
    const page = visit()
    await reconnect(page.config)
    await shared
    await vi.waitFor(() => expect(page.families().toSorted()).toEqual(['eip155', 'solana']))
  })

  test('is connected and disconnected in all tabs by one of them', async () => {
    const visit = browser()
    const here = visit()
    const there = visit()
    const wallet = await phone()
    await scan(here, wallet)
    await vi.waitFor(() => expect(there.families().toSorted()).toEqual(['eip155', 'solana']))
    expect(connection(there)).toMatchObject({ accounts: [demo.address], chainId: 31337 })
    expect(await signMessage(there.config, { message: 'hello' })).toMatch(/^0x/)
    await disconnect(there.config)
    await vi.waitFor(() => expect(here.families()).toEqual([]))
    expect(here.config.state.status).toBe('disconnected')
    await vi.waitFor(() => expect(wallet.client.sessions()).toEqual([]))
  })
})
