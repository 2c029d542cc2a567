import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, mainnet, namespaces, outcome } from '../client/setUp.test.util.ts'
import { randomBytes } from '../crypto/crypto.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { type PairingDapp, pairingDapp } from '../dapp/dapp.ts'
import { seal, sealFor } from '../envelope/envelope.ts'
import { hostileWallet } from '../hostileWallet.test.util.ts'
import { relayClient } from '../relay/relayClient.ts'
import { memoryStore } from '../store/memoryStore.ts'
import { parsePairingUri } from '../uri.ts'
import { type PairingWallet, pairingWallet } from '../wallet/wallet.ts'
import { nodePlatform, projectId, startRelayServer } from './relayServer.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startRelayServer>>
let dapp: PairingDapp
let wallet: PairingWallet
let mallory: Awaited<ReturnType<typeof attacker>>
const stores = { dapp: memoryStore(), wallet: memoryStore() }

/** A third client of the relay that knows topics it should not know, and reads and sends at will. */
async function attacker(url: string) {
  const received: { topic: string; message: string; from: string }[] = []
  const client = relayClient({
    url,
    projectId,
    seed: randomBytes(32),
    crypto: softwareCrypto,
    platform: nodePlatform(),
    receive: async (message) => {
      received.push({ ...message, from: 'others' })
    },
  })
  const say = (topic: string, message: string, tag = 1108) =>
    client.publish({ topic, message, tag, ttl: 300, prompt: false })
  return {
    ...client,
    say,
    inject: (topic: string, message: string) => void say(topic, message).catch(() => {}),
    messages: (topic: string) => received.filter((one) => one.topic === topic),
    watch: async (topic: string, count = 1) => {
      await client.subscribe([topic])
      await vi.waitFor(() =>
        expect(received.filter((one) => one.topic === topic).length).toBeGreaterThanOrEqual(count),
      )
    },
  }
}

beforeAll(async () => {
  server = await startRelayServer()
})
afterAll(() => server.end())
beforeEach(async () => {
  Object.assign(stores, { dapp: memoryStore(), wallet: memoryStore() })
  const metadata = { name: 'A', description: '', url: 'https://a.example', icons: [] }
  const options = { relayUrl: server.url, projectId, metadata, platform: nodePlatform() }
  dapp = await pairingDapp({ ...options, store: stores.dapp })
  wallet = await pairingWallet({ ...options, store: stores.wallet })
  mallory = await attacker(server.url)
  return () => {
    for (const client of [dapp, wallet, mallory]) client.close()
  }
})

describe('an attacker who has seen the code before the wallet', () => {
  async function seen() {
    const { uri, approval } = await dapp.connect({ namespaces })
    const { topic } = parsePairingUri(uri, Date.now())
    await mallory.watch(topic)
    const hostile = await hostileWallet(mallory, uri, Date.now())
    await mallory.subscribe([hostile.session])
    hostile.answer({ relay: { protocol: 'irn' }, responderPublicKey: hostile.own.publicKey })
    return { approval, hostile }
  }

  test.each<[string, object]>([
    ['as somebody else', { controller: { publicKey: 'a'.repeat(64), metadata: {} } }],
    [
      'namespaces that were not requested',
      {
        namespaces: {
          solana: { accounts: ['solana:5eykt4:abc'], methods: [], events: [], chains: [] },
        },
      },
    ],
    ['with an expiry in the past', { expiry: 5 }],
  ])('cannot settle %s', async (_what, changes) => {
    const { approval, hostile } = await seen()
    hostile.settle(changes)
    expect(await outcome(approval)).toMatch(/^SETTLEMENT_FAILED/)
    await vi.waitFor(() => expect(hostile.read()).toMatchObject([{ error: { code: 7000 } }]))
    expect(dapp.sessions()).toEqual([])
  })

  test('settles once, and changes nothing with another settlement or a request', async () => {
    const { approval, hostile } = await seen()
    hostile.settle({})
    const session = await approval
    hostile.settle({ expiry: Math.floor(Date.now() / 1000) + 5 })
    hostile.say({ id: 8, method: 'wc_sessionSettle', params: { namespaces: {} } })
    hostile.say({
      id: 9,
      method: 'wc_sessionRequest',
      params: { request: { method: 'personal_sign', params: [] }, chainId: mainnet },
    })
    // A method that only sites send may be the site's own message, echoed: nobody answers it.
    hostile.say({ id: 10, method: 'wc_sessionPing', params: {} })
    await vi.waitFor(() =>
      expect(hostile.read().filter(({ id }: { id: number }) => id > 7)).toMatchObject([
        { id: 8, error: { code: 10_001 } },
        { id: 10, result: true },
      ]),
    )
    expect(dapp.sessions()).toEqual([session])
  })

  test('cannot cut the site off from others with unexpected answers', async () => {
    const topic = await inSession()
    const { approval, hostile } = await seen()
    hostile.settle({})
    await approval
    // The relay sends a client 64 messages before it waits for receipts.
    for (let id = 100; id < 300; id++) hostile.say({ id, result: true })
    await vi.waitFor(() => expect(dapp.sessions()).toHaveLength(2))
    await dapp.ping(topic)
  })

  test('cannot use the code after it has expired', async () => {
    const { uri } = await dapp.connect({ namespaces })
    const old = uri.replace(/Timestamp=\d+/, 'Timestamp=1')
    expect(await outcome(wallet.pair(old))).toBe('URI_EXPIRED 3')
  })
})

/** A site and a wallet that have a session. */
async function inSession() {
  const { topic } = await connectedHere()
  await dapp.ping(topic)
  return topic
}

async function connectedHere() {
  const { uri, approval } = await dapp.connect({ namespaces })
  await wallet.pair(uri)
  await vi.waitFor(() => expect(wallet.proposals()).toHaveLength(1))
  const [proposal] = wallet.proposals()
  const eip155 = {
    chains: [mainnet],
    accounts: [account],
    methods: ['personal_sign'],
    events: [],
  }
  await wallet.approve(proposal?.id ?? 0, { eip155 })
  return approval
}

describe('an attacker who knows the topic of a session, and not its key', () => {
  test('is ignored with any forgery, and cannot push others out with a flood', async () => {
    const topic = await inSession()
    const text = JSON.stringify({ id: 5, jsonrpc: '2.0', method: 'wc_sessionDelete', params: {} })
    const sealing = () => ({ key: randomBytes(32), iv: randomBytes(12) })
    await mallory.say(topic, seal(sealing(), text))
    await mallory.say(topic, sealFor(sealing(), randomBytes(32), text))
    await mallory.say(topic, text)
    await mallory.say(topic, 'A'.repeat(500_000))
    const flood = Array.from({ length: 400 }, () => mallory.say(topic, seal(sealing(), text)))
    await Promise.allSettled(flood)
    await dapp.ping(topic)
    await wallet.ping(topic)
    expect([dapp.sessions().length, wallet.sessions().length]).toEqual([1, 1])
  })

  test('repeats messages in another order, and none has an effect again', async () => {
    const { topic } = await connectedHere()
    // The relay deletes a message once all subscribers have received it, so she subscribes before it is sent.
    await mallory.subscribe([topic])
    await dapp.ping(topic)
    const notified = vi.fn()
    wallet.on(({ type }) => type === 'request' && notified())
    const signed = dapp.request({
      topic,
      chainId: mainnet,
      method: 'personal_sign',
      params: ['0x'],
    })
    await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
    await mallory.watch(topic, 3)
    const all = mallory.messages(topic).map(({ message }) => message)
    const { id = 0 } = wallet.requests()[0] ?? {}
    await wallet.respond(topic, id, { result: '0x1' })
    expect(await signed).toBe('0x1')
    for (const message of all.toReversed())
      for (const changed of [message, `${message}\n`, message.replace(/=+$/, '')])
        await mallory.say(topic, changed)
    await dapp.ping(topic)
    await wallet.ping(topic)
    expect(notified).toHaveBeenCalledTimes(1)
    expect(wallet.requests()).toEqual([])
  })
})
