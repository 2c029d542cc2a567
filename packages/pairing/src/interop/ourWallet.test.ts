import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ability, mainnet, outcome } from '../client/setUp.test.util.ts'
import { memoryStore } from '../store/memoryStore.ts'
import type { PairingWallet } from '../wallet/wallet.ts'
import { startOlderRelay } from './olderRelay.test.util.ts'
import { type Manner, ourWallet, solanaAccount } from './ourWallet.test.util.ts'
import { type RelayServer, startRelayServer } from './relayServer.test.util.ts'
import {
  end,
  firstLook,
  olderDapp,
  ownAccount,
  owner,
  theirDapp,
  theirStorage,
} from './theirs.test.util.ts'

const optionalNamespaces = {
  eip155: { chains: [mainnet, 'eip155:10'], methods: ability.methods, events: ability.events },
}

// Their code waits by the clock, and two programs share this machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let relay: RelayServer
let wallet: PairingWallet
let store = memoryStore()
let manner: Manner = 'agree'
const openWallet = () => ourWallet(relay.url, { store, manner: () => manner })

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no network')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
beforeEach(async () => {
  manner = 'agree'
  store = memoryStore()
  wallet = await openWallet()
  return () => wallet.close()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe.each([
  {
    name: 'their site',
    startRelay: startRelayServer,
    openDapp: theirDapp,
    lacked: [],
  },
  {
    name: 'their older site, over a relay without the combined calls',
    startRelay: startOlderRelay,
    openDapp: olderDapp,
    lacked: ['wc_approveSession'],
  },
])('$name', ({ startRelay, openDapp, lacked }) => {
  type Dapp = Awaited<ReturnType<typeof theirDapp>>
  let dapp: Dapp
  let looked: Promise<void>
  beforeAll(async () => {
    relay = await startRelay()
  })
  afterAll(() => relay.end())
  beforeEach(async () => {
    dapp = await openDapp(relay.url)
    looked = firstLook(dapp)
    return () => end(dapp)
  })
  const sign = (topic: string, from = dapp, method = 'personal_sign') =>
    from.request({
      topic,
      chainId: mainnet,
      request: { method, params: ['0x6869', owner.address] },
    })
  async function connect() {
    const { uri = '', approval } = await dapp.connect({ optionalNamespaces })
    await wallet.pair(uri)
    return approval()
  }
  const next = (name: Parameters<Dapp['once']>[0]) =>
    new Promise((resolve) => dapp.once(name, resolve))

  test('connects, requests, is declined, is notified of changes and disconnects', async () => {
    const { topic, namespaces, peer } = await connect()
    expect(namespaces.eip155?.accounts).toEqual([ownAccount])
    expect(peer.metadata.name).toBe('Our wallet')
    expect(await sign(topic)).toBe(await owner.signMessage({ message: 'hi' }))
    expect(await outcome(sign(topic, dapp, 'eth_sendTransaction'))).toMatch(/5000$/)
    await dapp.ping({ topic })
    await wallet.ping(topic)

    const event = next('session_event')
    await wallet.emit(topic, { name: 'chainChanged', data: 1 }, mainnet)
    expect(await event).toMatchObject({
      topic,
      params: { event: { name: 'chainChanged', data: 1 } },
    })

    const update = next('session_update')
    const both = [mainnet, 'eip155:10']
    const accounts = both.map((chain) => `${chain}:${owner.address}`)
    const eip155 = { chains: both, accounts, methods: ability.methods, events: ability.events }
    await wallet.update(topic, { eip155 })
    expect(await update).toMatchObject({ params: { namespaces: { eip155: { accounts } } } })
    const before = dapp.session.get(topic).expiry
    const extended = next('session_extend')
    await wallet.extend(topic)
    await extended
    expect(dapp.session.get(topic).expiry).toBeGreaterThanOrEqual(before)

    const left = new Promise((resolve) =>
      wallet.on((event) => event.type === 'ended' && resolve(event)),
    )
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'Left' } })
    expect(await left).toMatchObject({ topic, reason: 'ended' })
    expect([...new Set(relay.lacked)]).toEqual(lacked)
  })

  test('is notified when we disconnect', async () => {
    const { topic } = await connect()
    await sign(topic) // they are done with the settlement
    await looked
    const deleted = next('session_delete')
    await wallet.disconnect(topic)
    expect(await deleted).toMatchObject({ topic })
  })

  test('is declined', async () => {
    manner = 'refuse'
    expect(await outcome(connect())).toMatch(/5000$/)
  })

  const isConnected = () => dapp.core.relayer.connected && !dapp.core.relayer.connecting
  /** A session that their site keeps over two reloads while the wallet is away. */
  async function connectedAndAway() {
    const storage = theirStorage()
    await end(dapp)
    dapp = await openDapp(relay.url, storage)
    const { topic } = await connect()
    await end(dapp)
    dapp = await openDapp(relay.url, storage)
    // If called while it connects, it connects twice, and stops for good if one of the two is refused.
    await vi.waitFor(() => expect(isConnected()).toBe(true))
    wallet.close()
    return topic
  }

  test('finds the wallet again after a reload, and after a restart of the relay that had the request', async () => {
    const topic = await connectedAndAway()
    const taken = next('session_request_sent')
    const signed = sign(topic)
    await taken
    await relay.restart()
    wallet = await openWallet()
    expect(await signed).toBe(await owner.signMessage({ message: 'hi' }))
  })

  test('finds the wallet again after a reload, and sends a request while the relay is away', async () => {
    const topic = await connectedAndAway()
    const left = new Promise((resolve) => dapp.core.relayer.once('relayer_disconnect', resolve))
    let signed: Promise<unknown> = Promise.resolve()
    await relay.restart(async () => {
      await left
      signed = sign(topic)
    })
    wallet = await openWallet()
    expect(await signed).toBe(await owner.signMessage({ message: 'hi' }))
  })

  test('has two families in one session', async () => {
    const chain = solanaAccount.slice(0, solanaAccount.lastIndexOf(':'))
    const family = { chains: [chain], methods: ['solana_signMessage'], events: [] }
    const both = { ...optionalNamespaces, solana: family }
    const { uri = '', approval } = await dapp.connect({ optionalNamespaces: both })
    await wallet.pair(uri)
    const { topic, namespaces } = await approval()
    expect(namespaces.eip155?.accounts).toEqual([ownAccount])
    expect(namespaces.solana?.accounts).toEqual([solanaAccount])
    const request = { method: 'solana_signMessage', params: {} }
    expect(await dapp.request({ topic, chainId: chain, request })).toEqual({ on: chain })
  })

  const authenticate = () =>
    dapp.authenticate({
      chains: [mainnet],
      domain: 'a.example',
      uri: 'https://a.example/login',
      nonce: 'abc12345',
      methods: ability.methods,
      statement: 'Sign in',
    })

  test('has its sign-in declined', async () => {
    manner = 'refuse'
    const { uri, response } = await authenticate()
    await wallet.pair(uri)
    // They keep only the text of the error.
    expect(await response().catch((error: unknown) => error)).toBe('User rejected')
  })

  test('gets a session from a wallet that does not sign in', async () => {
    wallet.close()
    manner = 'has no sign-in'
    wallet = await openWallet()
    const { uri, response } = await authenticate()
    await wallet.pair(uri)
    const { auths, session } = await response()
    expect(auths ?? []).toEqual([])
    expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
  })

  test('gets the reason why the relay no longer accepts it', async () => {
    const storage = theirStorage()
    await end(dapp)
    dapp = await openDapp(relay.url, storage)
    await connect()
    await end(dapp)
    dapp = await openDapp(relay.url, storage, { project: 'e'.repeat(32) })
    const { relayer } = dapp.core
    const error = await new Promise((resolve) => relayer.once('relayer_error', resolve))
    expect(error).toMatchObject({ message: expect.stringMatching(/3000 .*invalid key/) })
  })

  test('signs in with one click', async () => {
    const { uri, response } = await authenticate()
    await wallet.pair(uri)
    const { auths, session } = await response()
    expect(auths).toMatchObject([{ p: { iss: `did:pkh:${ownAccount}`, nonce: 'abc12345' } }])
    expect(await sign(session?.topic ?? '')).toBe(await owner.signMessage({ message: 'hi' }))
  })
})
