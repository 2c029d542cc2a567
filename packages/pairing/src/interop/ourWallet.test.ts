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
let manner: 'agree' | 'refuse' = 'agree'

async function openWallet() {
  const opened = await pairingWallet({
    relayUrl: relay.url,
    projectId,
    metadata: { name: 'Our wallet', description: '', url: 'https://wallet.example', icons: [] },
    store,
    surroundings: nodeSurroundings(),
    signsIn: true,
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
    if (news.type === 'proposal' && manner === 'agree')
      opened.approve(news.id, approvableNamespaces(news, mine))
    if (news.type === 'proposal' && manner === 'refuse') opened.reject(news.id)
    if (news.type === 'signIn') {
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
    await wallet.extend(topic)

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

  test('signs in at one click', async () => {
    const { uri, response } = await dapp.authenticate({
      chains: [mainnet],
      domain: 'a.example',
      uri: 'https://a.example/login',
      nonce: 'abc12345',
      methods: ability.methods,
      statement: 'Sign in',
    })
    await wallet.pair(uri)
    const { auths, session } = await response()
    expect(auths).toMatchObject([{ p: { iss: `did:pkh:${ownAccount}`, nonce: 'abc12345' } }])
    expect(await sign(session?.topic ?? '')).toBe(await owner.signMessage({ message: 'hi' }))
  })
})

test('their provider connects and asks', async () => {
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl: relay.url,
    storage: theirStorage(),
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Their site', description: '', url: 'https://a.example', icons: [] },
  } as never)
  provider.on('display_uri', (uri: string) => wallet.pair(uri))
  const session = await provider.connect({ optionalNamespaces })
  expect(session?.namespaces.eip155?.accounts).toEqual([ownAccount])
  const params = ['0x6869', owner.address]
  const signed = await provider.request({ method: 'personal_sign', params }, mainnet)
  expect(signed).toBe(await owner.signMessage({ message: 'hi' }))
  await provider.disconnect()
  await provider.client.core.relayer.transportClose()
})
