import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ability, mainnet, outcome } from '../client/setUp.test.util.ts'
import { approvableNamespaces } from '../namespaces/approvableNamespaces.ts'
import { PairingError, toErrorObject } from '../pairingError.ts'
import { memoryStore } from '../store/memoryStore.ts'
import { type PairingWallet, pairingWallet } from '../wallet/wallet.ts'
import { nodeSurroundings, projectId, startRelayServer } from './relayServer.test.util.ts'
import { ownAccount, owner, theirDapp, theirStorage } from './theirs.test.util.ts'

const optionalNamespaces = {
  eip155: { chains: [mainnet, 'eip155:10'], methods: ability.methods, events: ability.events },
}
const mine = { ...ability, accounts: [ownAccount] }

// Their code waits by the clock, and two programs share this machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let relay: Awaited<ReturnType<typeof startRelayServer>>
let wallet: PairingWallet
let store = memoryStore()
/** What the wallet's owner does. */
let manner: 'agree' | 'refuse' | 'has no sign-in' = 'agree'

async function openWallet() {
  const opened = await pairingWallet({
    relayUrl: relay.url,
    projectId,
    metadata: { name: 'Our wallet', description: '', url: 'https://wallet.example', icons: [] },
    store,
    surroundings: nodeSurroundings(),
    signsIn: manner !== 'has no sign-in',
  })
  const answer = async (request: ReturnType<PairingWallet['requests']>[number]) => {
    const isSigned = request.method === 'personal_sign'
    const [raw] = request.params as [`0x${string}`]
    const outcome = isSigned
      ? { result: await owner.signMessage({ message: { raw } }) }
      : { error: toErrorObject(new PairingError('USER_REJECTED')) }
    await opened.respond(request.topic, request.id, outcome)
  }
  opened.on((news) => {
    if (news.type === 'request') answer(news)
    if (news.type === 'proposal' && manner !== 'refuse')
      opened.approve(news.id, approvableNamespaces(news, mine))
    if (news.type === 'proposal' && manner === 'refuse') opened.reject(news.id)
    if (news.type === 'signIn' && manner === 'refuse') opened.rejectSignIn(news.id)
    if (news.type === 'signIn' && manner === 'agree') {
      const signer = {
        account: ownAccount,
        sign: (message: string) => owner.signMessage({ message }),
      }
      opened.approveSignIn(news.id, [signer], { chains: [mainnet], methods: ability.methods })
    }
  })
  for (const request of opened.requests()) answer(request)
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
  wallet = await openWallet()
  return () => wallet.close()
})
afterAll(async () => {
  await relay.end()
  vi.unstubAllGlobals()
})

describe('their site', () => {
  type Dapp = Awaited<ReturnType<typeof theirDapp>>
  let dapp: Dapp
  beforeEach(async () => {
    dapp = await theirDapp(relay.url)
    return () => dapp.core.relayer.transportClose()
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

  test('connects, asks, is turned down, hears of changes and leaves', async () => {
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
      wallet.on((news) => news.type === 'ended' && resolve(news)),
    )
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'Left' } })
    expect(await left).toMatchObject({ topic, reason: 'ended' })
  })

  test('hears that we leave', async () => {
    const { topic } = await connect()
    await sign(topic) // they are done with the settlement
    const deleted = next('session_delete')
    await wallet.disconnect(topic)
    expect(await deleted).toMatchObject({ topic })
  })

  test('is refused', async () => {
    manner = 'refuse'
    expect(await outcome(connect())).toMatch(/5000$/)
  })

  test('finds the wallet again after reloads, a restart of the relay, and while it is away', async () => {
    const storage = theirStorage()
    await dapp.core.relayer.transportClose()
    dapp = await theirDapp(relay.url, storage)
    const { topic } = await connect()
    await dapp.core.relayer.transportClose()
    dapp = await theirDapp(relay.url, storage)
    wallet.close()
    const signed = sign(topic)
    await relay.restart()
    wallet = await openWallet()
    expect(await signed).toBe(await owner.signMessage({ message: 'hi' }))
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

  test('is refused a sign-in', async () => {
    manner = 'refuse'
    const { uri, response } = await authenticate()
    await wallet.pair(uri)
    // All that they make of the error is its text.
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

  test('signs in at one click', async () => {
    const { uri, response } = await authenticate()
    await wallet.pair(uri)
    const { auths, session } = await response()
    expect(auths).toMatchObject([{ p: { iss: `did:pkh:${ownAccount}`, nonce: 'abc12345' } }])
    expect(await sign(session?.topic ?? '')).toBe(await owner.signMessage({ message: 'hi' }))
  })
})

test('their provider connects, asks, hears, is reloaded and leaves', async () => {
  const storage = theirStorage()
  const open = () =>
    UniversalProvider.init({
      projectId,
      relayUrl: relay.url,
      storage,
      logger: 'silent',
      telemetryEnabled: false,
      metadata: { name: 'Their site', description: '', url: 'https://a.example', icons: [] },
    } as never)
  const first = await open()
  first.on('display_uri', (uri: string) => wallet.pair(uri))
  const session = await first.connect({ optionalNamespaces })
  const { topic = '' } = session ?? {}
  expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
  const params = ['0x6869', owner.address]
  const sign = (from: typeof first) => from.request({ method: 'personal_sign', params }, mainnet)
  const signed = await owner.signMessage({ message: 'hi' })
  expect(await sign(first)).toBe(signed)
  const refused = first.request({ method: 'eth_sendTransaction', params: [] }, mainnet)
  expect(await outcome(refused)).toMatch(/5000$/)

  const changed = new Promise((resolve) => first.on('accountsChanged', resolve))
  await wallet.emit(topic, { name: 'accountsChanged', data: [ownAccount] }, mainnet)
  expect(await changed).toEqual([owner.address])
  await first.client.core.relayer.transportClose()

  const again = await open()
  expect(again.session?.topic).toBe(topic)
  expect(await sign(again)).toBe(signed)
  const left = new Promise((resolve) => wallet.on((news) => news.type === 'ended' && resolve(news)))
  await again.disconnect()
  expect(await left).toMatchObject({ topic })
  await again.client.core.relayer.transportClose()
})
