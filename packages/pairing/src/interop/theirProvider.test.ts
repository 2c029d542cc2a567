import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ability, mainnet, outcome } from '../client/setUp.test.util.ts'
import { memoryStore } from '../store/memoryStore.ts'
import type { PairingWallet } from '../wallet/wallet.ts'
import { type Manner, ourWallet, unlessClosed } from './ourWallet.test.util.ts'
import { projectId, type RelayServer, startRelayServer } from './relayServer.test.util.ts'
import { end, firstLook, ownAccount, owner, theirStorage } from './theirs.test.util.ts'

// Their code waits by the clock, and two programs share this machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const both = [mainnet, 'eip155:10']
const optionalNamespaces = {
  eip155: { chains: both, methods: ability.methods, events: ability.events },
}

let relay: RelayServer
let wallet: PairingWallet
let store = memoryStore()
let storage = theirStorage()
let manner: Manner = 'agree'
let provider: Awaited<ReturnType<typeof openProvider>>
let looked: Promise<void>

const openWallet = () => ourWallet(relay.url, { store, manner: () => manner })
async function openProvider() {
  const opened = await UniversalProvider.init({
    projectId,
    relayUrl: relay.url,
    storage,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Their site', description: '', url: 'https://a.example', icons: [] },
  } as never)
  opened.on('display_uri', (uri: string) => unlessClosed(wallet.pair(uri)))
  return opened
}

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no network')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  relay = await startRelayServer()
})
beforeEach(async () => {
  manner = 'agree'
  store = memoryStore()
  storage = theirStorage()
  wallet = await openWallet()
  provider = await openProvider()
  looked = firstLook(provider.client)
  return async () => {
    wallet.close()
    await end(provider.client)
  }
})
afterAll(async () => {
  await relay.end()
  vi.unstubAllGlobals()
})

const connect = () => provider.connect({ optionalNamespaces })
const request = (method: string) =>
  provider.request({ method, params: ['0x6869', owner.address] }, mainnet)
const signed = () => owner.signMessage({ message: 'hi' })
const next = (name: string) => new Promise((resolve) => provider.once(name, resolve))
const nextOfClient = (name: Parameters<typeof provider.client.once>[0]) =>
  new Promise((resolve) => provider.client.once(name, resolve))
const authenticate = () =>
  provider.authenticate({
    chains: [mainnet],
    domain: 'a.example',
    uri: 'https://a.example/login',
    nonce: 'abc12345',
    methods: ability.methods,
    statement: 'Sign in',
  } as never)

test('connects, requests, is notified, is reloaded and disconnects', async () => {
  const session = await connect()
  const { topic = '' } = session ?? {}
  expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
  expect(await request('personal_sign')).toBe(await signed())
  expect(await outcome(request('eth_sendTransaction'))).toMatch(/5000$/)

  const changed = next('accountsChanged')
  await wallet.emit(topic, { name: 'accountsChanged', data: [ownAccount] }, mainnet)
  expect(await changed).toEqual([owner.address])

  await end(provider.client)
  provider = await openProvider()
  expect(provider.session?.topic).toBe(topic)
  expect(await request('personal_sign')).toBe(await signed())
  const left = new Promise((resolve) =>
    wallet.on((event) => event.type === 'ended' && resolve(event)),
  )
  await provider.disconnect()
  expect(await left).toMatchObject({ topic })
})

test('is notified of changes, and their requests are answered', async () => {
  const { topic = '' } = (await connect()) ?? {}
  await request('personal_sign') // it is done with the settlement
  await provider.client.ping({ topic })
  await wallet.ping(topic)

  const update = next('session_update')
  const accounts = both.map((chain) => `${chain}:${owner.address}`)
  const { methods, events } = ability
  await wallet.update(topic, { eip155: { chains: both, accounts, methods, events } })
  await update
  expect(provider.session?.namespaces.eip155?.accounts).toEqual(accounts)

  const extended = nextOfClient('session_extend')
  await wallet.extend(topic)
  expect(await extended).toMatchObject({ topic })
})

test('is notified when we disconnect, and then has no session', async () => {
  const { topic = '' } = (await connect()) ?? {}
  await request('personal_sign') // it is done with the settlement
  await looked
  const notified = Promise.all([next('session_delete'), next('disconnect')])
  await wallet.disconnect(topic)
  expect(await notified).toMatchObject([{ topic }, { code: 6000, data: topic }])
  expect(provider.session).toBeUndefined()
  expect(provider.client.session.keys).toEqual([])
  await expect(request('personal_sign')).rejects.toThrow('connect()')
})

test('is declined', async () => {
  manner = 'refuse'
  expect(await outcome(connect())).toMatch(/5000$/)
})

test('finds the wallet again after a restart of the relay, and while it is away', async () => {
  await connect()
  await request('personal_sign')
  wallet.close()
  const sent = nextOfClient('session_request_sent')
  const pending = request('personal_sign')
  await sent
  await relay.restart()
  wallet = await openWallet()
  expect(await pending).toBe(await signed())
})

test('signs in with one click', async () => {
  const { auths, session } = await authenticate()
  expect(auths).toMatchObject([{ p: { iss: `did:pkh:${ownAccount}`, nonce: 'abc12345' } }])
  expect(provider.session?.topic).toBe(session?.topic)
  expect(await request('personal_sign')).toBe(await signed())
})

test('has its sign-in declined', async () => {
  manner = 'refuse'
  // They keep only the text of the error.
  expect(await authenticate().catch((error: unknown) => error)).toBe('User rejected')
})

test('gets a session from a wallet that does not sign in', async () => {
  wallet.close()
  manner = 'has no sign-in'
  wallet = await openWallet()
  const { auths, session } = await authenticate()
  expect(auths ?? []).toEqual([])
  expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
})
