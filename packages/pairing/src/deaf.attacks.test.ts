import { isEverything } from '@portico/testing'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fromHex } from './bytes.ts'
import { connected, namespaces, setUp } from './client/setUp.test.util.ts'
import { randomBytes } from './crypto/crypto.ts'
import { nodeCrypto } from './crypto/nodeCrypto.test.util.ts'
import { readSealed, seal, sealFor, unseal } from './envelope/envelope.ts'
import { kinds, type Seal } from './hostileMessages.test.util.ts'
import { newKeyPair, sharedKey, topicOf } from './protocol/keys.ts'
import { untilIdle } from './relay/testRelay.test.util.ts'
import { memoryStore } from './store/memoryStore.ts'
import { pairingUri, parsePairingUri } from './uri.ts'

// The relay sends a client this many messages, on any topics, before it waits for receipts. Anyone who could make a
// client withhold receipts would cut it off from everybody else.
const flood = 70

/** A topic on which a stranger may send, and the honest exchange that the flood would stop. */
type Place = {
  topic: string
  seal: Seal
  relay: ReturnType<typeof setUp>['relay']
  honest(): Promise<void>
}

const sealWith =
  (key: string): Seal =>
  (text) =>
    seal({ key: fromHex(key), iv: randomBytes(12) }, text)

async function world() {
  const made = setUp()
  const dapp = await made.newDapp()
  const wallet = await made.newWallet({ signsIn: true })
  const { topic } = await connected(dapp, wallet)
  await untilIdle()
  return { ...made, dapp, wallet, honest: topic }
}
const keyIn = async (store: ReturnType<typeof memoryStore>, topic: string) =>
  ((await store.get(`session:${topic}`)) as { symKey: string }).symKey

const places: Record<string, () => Promise<Place>> = {
  async 'a wallet in its session with a site'() {
    const { dapp, relay, honest, stores, ...rest } = await world()
    const hostile = await rest.newWallet({ store: memoryStore() })
    const { topic } = await connected(dapp, hostile)
    await untilIdle()
    hostile.close()
    const symKey = await keyIn(stores.dapp, topic)
    return { topic, seal: sealWith(symKey), relay, honest: () => dapp.ping(honest) }
  },
  async 'somebody who has read the link of a site'() {
    const { dapp, relay, honest, clock } = await world()
    const { uri } = await dapp.connect({ namespaces })
    await untilIdle()
    const { topic, symKey } = parsePairingUri(uri, clock.now())
    return { topic, seal: sealWith(symKey), relay, honest: () => dapp.ping(honest) }
  },
  async 'somebody who knows where a site waits for a sign-in'() {
    const { dapp, relay, honest, clock } = await world()
    const signInParams = { domain: 'a.example', uri: 'https://a.example', nonce: '1' }
    const { uri } = await dapp.authenticate({ ...signInParams, chains: ['eip155:1'], methods: [] })
    await untilIdle()
    const { topic: pairing, symKey } = parsePairingUri(uri, clock.now())
    const published = relay
      .messages(pairing)
      .map(({ message }) => JSON.parse(unseal(fromHex(symKey), readSealed(message))))
    const { publicKey } = published.find((message) => message.params.requester).params.requester
    const own = await newKeyPair(nodeCrypto)
    const key = fromHex(await sharedKey(nodeCrypto, own.privateKey, publicKey))
    return {
      topic: await topicOf(nodeCrypto, publicKey),
      seal: (text) => sealFor({ key, iv: randomBytes(12) }, fromHex(own.publicKey), text),
      relay,
      honest: () => dapp.ping(honest),
    }
  },
  async 'a site in its session with a wallet'() {
    const { wallet, relay, honest, stores, ...rest } = await world()
    const hostile = await rest.newDapp({ store: memoryStore() })
    const { topic } = await connected(hostile, wallet)
    await untilIdle()
    hostile.close()
    const symKey = await keyIn(stores.wallet, topic)
    return { topic, seal: sealWith(symKey), relay, honest: () => wallet.ping(honest) }
  },
  async 'a site whose link a wallet follows'() {
    const { wallet, relay, honest, clock } = await world()
    const symKey = 'e'.repeat(64)
    const topic = await topicOf(nodeCrypto, symKey)
    const expiry = Math.floor(clock.now() / 1000) + 300
    await wallet.pair(pairingUri({ topic, symKey, expiry, methods: ['wc_sessionAuthenticate'] }))
    return { topic, seal: sealWith(symKey), relay, honest: () => wallet.ping(honest) }
  },
  async 'a site that a wallet has turned down'() {
    const { wallet, relay, honest, clock } = await world()
    const symKey = 'e'.repeat(64)
    const topic = await topicOf(nodeCrypto, symKey)
    const expiry = Math.floor(clock.now() / 1000) + 300
    const sealed = sealWith(symKey)
    await wallet.pair(pairingUri({ topic, symKey, expiry, methods: [] }))
    const { publicKey } = await newKeyPair(nodeCrypto)
    const params = { proposer: { publicKey, metadata: {} }, optionalNamespaces: namespaces }
    const proposal = { jsonrpc: '2.0', id: 1, method: 'wc_sessionPropose', params }
    relay.inject(topic, sealed(JSON.stringify(proposal)))
    await untilIdle()
    const [pendingProposal] = wallet.proposals()
    // The rejection and the flood cross each other.
    if (pendingProposal) void wallet.reject(pendingProposal.id)
    return { topic, seal: sealed, relay, honest: () => wallet.ping(honest) }
  },
}

// The code that checks other tabs' notes loads on first use, which takes an unknown time.
beforeAll(() => import('./protocol/otherTabs.ts').then(() => {}))

describe.each(Object.entries(places))('a flood by %s', (who, arrive) => {
  const all = Object.entries(kinds)
  const turn = Object.keys(places).indexOf(who)
  // Each kind at one of the places in turn. `npm test -- --all` tries each kind at each place.
  const own = all.filter((_, at) => at % Object.keys(places).length === turn)
  test.each(isEverything() ? all : own)('does not stop others with %s', async (_what, write) => {
    const { topic, seal: sealed, relay, honest } = await arrive()
    for (let at = 0; at < flood; at++) relay.inject(topic, write(sealed, at), 1100 + (at % 30))
    await untilIdle()
    await vi.waitFor(() => expect(relay.inFlight()).toEqual([0, 0]))
    await honest()
  })
})
