import { pairingMethods } from '@portico/testing/pairing'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientEvent } from '../client/client.ts'
import { mainnet, namespaces, outcome } from '../client/setUp.test.util.ts'
import { type PairingDapp, pairingDapp } from '../dapp/dapp.ts'
import type { DappEvent } from '../dapp/dappEvent.ts'
import { requestNamespaces } from '../namespaces/namespaces.ts'
import { memoryStore } from '../store/memoryStore.ts'
import { startOlderRelay } from './olderRelay.test.util.ts'
import {
  nodePlatform,
  projectId,
  type RelayServer,
  startRelayServer,
} from './relayServer.test.util.ts'
import {
  approved,
  end,
  firstLook,
  olderWallet,
  ownAccount,
  owner,
  type TheirWallet,
  theirStorage,
  theirWallet,
} from './theirs.test.util.ts'

// Their code waits by the clock, and two programs share this machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let relay: RelayServer
let theirs: TheirWallet
let dapp: PairingDapp
let store = memoryStore()
/** The behavior of their wallet. */
let manner: 'agree' | 'refuse' = 'agree'
/** Resolves when the relay has confirmed to their wallet the last answer to a request. */
let responded: Promise<void> = Promise.resolve()

const open = () =>
  pairingDapp({
    relayUrl: relay.url,
    projectId,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    store,
    platform: nodePlatform(),
  })

beforeAll(async () => {
  // They ask their vendor's hosts to verify the site.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no network')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  manner = 'agree'
  store = memoryStore()
  dapp = await open()
  return () => dapp.close()
})

/** Has their wallet do what the test sets. */
function answerWith({ wallet }: TheirWallet) {
  wallet.on('session_proposal', ({ id }) =>
    manner === 'agree'
      ? wallet.approveSession({ id, namespaces: approved })
      : wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
  )
  wallet.on('session_request', async ({ topic, id, params }) => {
    const { method, params: given } = (params as { request: { method: string; params: string[] } })
      .request
    const response =
      method === 'personal_sign'
        ? { result: await owner.signMessage({ message: { raw: given[0] as `0x${string}` } }) }
        : { error: { code: 5000, message: 'User rejected.' } }
    responded = wallet.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', ...response } as never,
    })
  })
}

async function connect() {
  const { uri, approval } = await dapp.connect({ namespaces })
  await theirs.wallet.pair({ uri })
  return approval
}
const sign = (topic: string, method = 'personal_sign') =>
  dapp.request({ topic, chainId: mainnet, method, params: ['0x6869', owner.address] })
/**
 * Restarts the relay under their wallet. Waits so that their heartbeat does not fall into the tenth of a second before
 * they reconnect. There it would replace that attempt, and from then on they would ignore each lost connection.
 */
async function restartRelay() {
  const { heartbeat, relayer } = theirs.core
  heartbeat.stop()
  const connected = new Promise((resolve) => relayer.once('relayer_connect', resolve))
  await relay.restart()
  await connected
  await heartbeat.init()
}
const next = (type: string) =>
  new Promise<DappEvent | ClientEvent>((resolve) => {
    const stop = dapp.on((event) => {
      if (event.type !== type) return
      stop()
      resolve(event)
    })
  })

describe.each([
  {
    name: 'their wallet',
    startRelay: startRelayServer,
    openWallet: theirWallet,
    lacked: [],
  },
  {
    name: 'their older wallet, over a relay without the combined calls',
    startRelay: startOlderRelay,
    openWallet: olderWallet,
    lacked: ['wc_proposeSession'],
  },
])('$name', ({ startRelay, openWallet, lacked }) => {
  let looked: Promise<void>
  beforeAll(async () => {
    relay = await startRelay()
    theirs = await openWallet(relay.url)
    looked = firstLook(theirs.client)
    answerWith(theirs)
  })
  afterAll(async () => {
    await end(theirs)
    await relay.end()
  })

  test('connects, signs, declines, emits, changes and disconnects', async () => {
    const { wallet } = theirs
    const session = await connect()
    const { topic } = session
    expect(session.namespaces.eip155?.accounts).toEqual([ownAccount])
    expect(session.peer.metadata.name).toBe('Their wallet')
    const signed = await owner.signMessage({ message: 'hi' })
    expect(await sign(topic)).toBe(signed)
    expect(await outcome(sign(topic, 'eth_sendTransaction'))).toBe('PEER 5000')
    await dapp.ping(topic)
    await theirs.client.ping({ topic })

    const event = next('event')
    const notified = { name: 'chainChanged', data: 1 }
    await wallet.emitSessionEvent({ topic, event: notified, chainId: mainnet })
    expect(await event).toMatchObject({ topic, chainId: mainnet, ...notified })

    const changed = next('changed')
    const both = ['eip155:1', 'eip155:10']
    const accounts = both.map((chain) => `${chain}:${owner.address}`)
    const update = { eip155: { ...approved.eip155, chains: both, accounts } }
    await wallet.updateSession({ topic, namespaces: update })
    expect(await changed).toMatchObject({ session: { namespaces: { eip155: { accounts } } } })

    const extended = next('changed')
    await wallet.extendSession({ topic })
    expect(await extended).toMatchObject({ session: { topic } })

    const ended = next('ended')
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'Left' } })
    expect(await ended).toMatchObject({ topic, reason: 'ended' })
    expect(dapp.sessions()).toEqual([])
    expect([...new Set(relay.lacked)]).toEqual(lacked)
  })

  test('declines a proposal', async () => {
    manner = 'refuse'
    expect(await outcome(connect())).toBe('PEER 5000')
  })

  test('stays connected after our reload, and is notified when we disconnect', async () => {
    const { topic } = await connect()
    dapp.close()
    dapp = await open()
    expect(await sign(topic)).toBe(await owner.signMessage({ message: 'hi' }))
    await looked
    const received = new Promise((resolve) => theirs.wallet.once('session_delete', resolve))
    await dapp.disconnect(topic)
    expect(await received).toMatchObject({ topic })
  })

  test('gets a request after a restart of the relay, and one that was sent while the relay was away', async () => {
    const { topic } = await connect()
    const signed = await owner.signMessage({ message: 'hi' })
    expect(await sign(topic)).toBe(signed)
    await responded
    // If it was closed by hand before this, the older client would not listen again afterwards.
    await restartRelay()
    expect(await sign(topic)).toBe(signed)
    await responded
    await theirs.core.relayer.transportClose()
    const pending = sign(topic)
    await vi.waitFor(() => expect(dapp.relayStatus()).toBe('open'))
    await relay.restart()
    await vi.waitFor(() => expect(dapp.relayStatus()).toBe('open'))
    await theirs.core.relayer.transportOpen()
    expect(await pending).toBe(signed)
  })

  test('is found again after its reload, with two families in one session', async () => {
    const storage = theirStorage()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const accounts = [`${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`]
    const family = { chains: [solana], accounts, methods: ['solana_signMessage'], events: [] }
    const first = await openWallet(relay.url, storage)
    first.wallet.on('session_proposal', ({ id }) =>
      first.wallet.approveSession({ id, namespaces: { ...approved, solana: family } }),
    )
    const { uri, approval } = await dapp.connect({
      namespaces: requestNamespaces([mainnet, solana], pairingMethods),
    })
    await first.wallet.pair({ uri })
    const { topic, namespaces: given } = await approval
    expect(given.solana?.accounts).toEqual(accounts)
    expect(given.eip155?.accounts).toEqual([ownAccount])
    await end(first)

    const request = dapp.request({
      topic,
      chainId: solana,
      method: 'solana_signMessage',
      params: {},
    })
    const again = await openWallet(relay.url, storage)
    const responded = new Promise((resolve) =>
      again.wallet.on('session_request', ({ id, params }) => {
        const result = { method: params.request.method, on: params.chainId }
        const response = { id, jsonrpc: '2.0', result }
        resolve(again.wallet.respondSessionRequest({ topic, response }))
      }),
    )
    expect(await request).toEqual({ method: 'solana_signMessage', on: solana })
    await responded
    await end(again)
  })

  test('signs in with one click, and its signature is verified', async () => {
    const { wallet } = theirs
    const methods = ['personal_sign', 'eth_sendTransaction']
    // They ignore the proposal as long as a listener for sign-ins is set.
    const answer: Parameters<typeof wallet.on<'session_authenticate'>>[1] = async ({
      id,
      params,
    }) => {
      const { authPayload } = params
      const payload = populateAuthPayload({ authPayload, chains: [mainnet], methods })
      const message = wallet.formatAuthMessage({ request: payload, iss: ownAccount })
      const signature = { t: 'eip191', s: await owner.signMessage({ message }) } as const
      const auth = buildAuthObject(payload, signature, `did:pkh:${ownAccount}`)
      await wallet.approveSessionAuthenticate({ id, auths: [auth] })
    }
    wallet.on('session_authenticate', answer)
    const { uri, response } = await dapp.authenticate({
      chains: [mainnet],
      methods,
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      nonce: 'abc12345',
      statement: 'Sign in',
    })
    await wallet.pair({ uri })
    const { signIns, session } = await response
    wallet.off('session_authenticate', answer)
    expect(signIns).toMatchObject([
      { account: ownAccount, recap: { methods: [...methods].sort() } },
    ])
    expect(await sign(session?.topic ?? '')).toBe(await owner.signMessage({ message: 'hi' }))
  })

  test('declines a sign-in', async () => {
    const { wallet } = theirs
    const refuse: Parameters<typeof wallet.on<'session_authenticate'>>[1] = ({ id }) =>
      wallet.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    wallet.on('session_authenticate', refuse)
    const site = { domain: 'shop.example', uri: 'https://shop.example', nonce: 'abc12345' }
    const authenticated = await dapp.authenticate({
      chains: [mainnet],
      methods: ['personal_sign'],
      ...site,
    })
    await wallet.pair({ uri: authenticated.uri })
    expect(await outcome(authenticated.response)).toBe('PEER 5000')
    wallet.off('session_authenticate', refuse)
    expect(dapp.sessions()).toEqual([])
  })

  test('gets a proposal if it does not support sign-in', async () => {
    const site = { domain: 'shop.example', uri: 'https://shop.example', nonce: 'abc12345' }
    const authenticated = await dapp.authenticate({
      chains: [mainnet],
      methods: ['personal_sign'],
      ...site,
    })
    await theirs.wallet.pair({ uri: authenticated.uri })
    const { signIns, session } = await authenticated.response
    expect(signIns).toEqual([])
    expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
  })
})
