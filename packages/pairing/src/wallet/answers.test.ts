import { expect, test } from 'vitest'
import { connected, mainnet, outcome, setUp } from '../client/setUp.test.util.ts'
import { write } from '../hostileWallet.test.util.ts'
import { untilIdle } from '../relay/testRelay.test.util.ts'
import type { PairingWallet } from './wallet.ts'

/** A site whose request for a signature waits in a wallet. */
async function sendRequest() {
  const world = setUp()
  const dapp = await world.newDapp()
  const wallet = await world.newWallet()
  const { topic } = await connected(dapp, wallet)
  await untilIdle()
  const request = { topic, chainId: mainnet, method: 'personal_sign', params: ['0x'] }
  const notified: number[] = []
  const listen = (target: PairingWallet) =>
    target.on((event) => event.type === 'request' && notified.push(event.id))
  listen(wallet)
  const answer = dapp.request(request)
  answer.catch(() => {})
  await untilIdle()
  const { id = 0 } = wallet.requests()[0] ?? {}
  const { symKey } = (await world.stores.dapp.get(`session:${topic}`)) as { symKey: string }
  /** Sends the request again from the site, with the same id. */
  const again = async (params: unknown = ['0x']) => {
    const inner = { request: { method: 'personal_sign', params }, chainId: mainnet }
    world.relay.inject(topic, write(symKey, { id, method: 'wc_sessionRequest', params: inner }))
    await untilIdle()
  }
  const sent = () => world.relay.calls('irn_publish').filter(({ tag }) => tag === 1109).length
  return { ...world, dapp, wallet, topic, request, id, answer, notified, listen, again, sent }
}

test('an answer that the relay could not take is sent by the next page, without asking the owner again', async () => {
  const { relay, wallet, topic, id, answer, notified, listen, stores, newWallet, sent } =
    await sendRequest()
  relay.be('deaf')
  void wallet.respond(topic, id, { result: '0x1' }).catch(() => {})
  await untilIdle()
  expect(await stores.wallet.list('request:')).toEqual([])
  // The page is discarded before the relay has the answer.
  relay.cut(1)
  wallet.close()
  relay.be('well')
  const next = await newWallet()
  listen(next)
  await untilIdle()
  expect(await answer).toBe('0x1')
  expect(next.requests()).toEqual([])
  expect(notified).toEqual([id])
  await untilIdle()
  const before = sent()
  next.close()
  await newWallet()
  await untilIdle()
  expect(sent()).toBe(before)
})

test('an answer waits for a relay that is away, for longer than any call waits', async () => {
  const { relay, wallet, topic, id, answer, clock } = await sendRequest()
  relay.be('down')
  const responded = wallet.respond(topic, id, { result: '0x1' })
  for (let at = 0; at < 7; at++) {
    clock.advance(10_000)
    await untilIdle()
  }
  await responded
  expect(await outcome(wallet.respond(topic, id, { result: '0x2' }))).toBe('NO_SESSION 7001')
  relay.be('well')
  clock.advance(30_000)
  await untilIdle()
  expect(await answer).toBe('0x1')
})

test('a site that repeats an id gets the same answer, without another request to the owner', async () => {
  const { wallet, topic, id, answer, notified, again, sent, newWallet, listen } =
    await sendRequest()
  await again()
  expect([notified, sent()]).toEqual([[id], 0])
  await wallet.respond(topic, id, { result: '0x1' })
  expect(await answer).toBe('0x1')
  await again(['0xother'])
  expect([notified, sent()]).toEqual([[id], 2])
  wallet.close()
  const next = await newWallet()
  listen(next)
  await again()
  expect([notified, sent()]).toEqual([[id], 3])
  expect(next.requests()).toEqual([])
})

test('a site that repeats its request does not use up the rate that the relay allows the wallet', async () => {
  const { wallet, topic, id, answer, again, sent, clock, relay } = await sendRequest()
  await wallet.respond(topic, id, { result: '0x1' })
  await answer
  for (let times = 0; times < 120; times++) await again()
  expect(sent()).toBeLessThanOrEqual(51)
  expect(relay.inFlight()).toEqual([0, 0])
  clock.advance(10_000)
  const before = sent()
  await again()
  expect(sent()).toBe(before + 1)
})

test('a request that a page had not acknowledged is shown once by the next page', async () => {
  const { wallet, id, notified, newWallet, listen, relay, topic } = await sendRequest()
  wallet.close()
  const next = await newWallet()
  listen(next)
  relay.replay(topic)
  await untilIdle()
  expect(next.requests().map((request) => request.id)).toEqual([id])
  expect(notified).toEqual([id])
})

test('a request that was stored, but not recorded as received, is shown once', async () => {
  const { wallet, id, notified, newWallet, listen, stores, topic, again } = await sendRequest()
  wallet.close()
  const session = (await stores.wallet.get(`session:${topic}`)) as object
  await stores.wallet.set(`session:${topic}`, { ...session, receivedIds: [] })
  const next = await newWallet()
  listen(next)
  await again()
  expect(next.requests().map((request) => request.id)).toEqual([id])
  expect(notified).toEqual([id])
})

test('a second tab does not answer what another tab has answered', async () => {
  const { wallet, topic, id, answer, newWallet, sent, relay } = await sendRequest()
  const other = await newWallet()
  await untilIdle()
  expect(other.requests().map((request) => request.id)).toEqual([id])
  await wallet.respond(topic, id, { result: '0x1' })
  expect(await outcome(other.respond(topic, id, { result: '0x2' }))).toBe('NO_SESSION 7001')
  expect(await answer).toBe('0x1')
  expect(sent()).toBe(1)
  expect(relay.inFlight().every((count) => count === 0)).toBe(true)
})

test('at most a hundred answers per site are stored, and none of an ended session', async () => {
  const { wallet, dapp, topic, request, stores } = await sendRequest()
  for (let at = 0; at < 120; at++) {
    void dapp.request(request).catch(() => {})
    await untilIdle()
    for (const request of wallet.requests()) await wallet.respond(topic, request.id, { result: at })
  }
  expect(await stores.wallet.list('answer:')).toHaveLength(100)
  await dapp.disconnect(topic)
  await untilIdle()
  expect(await stores.wallet.list('answer:')).toEqual([])
})

test('foreign answers in the storage are ignored', async () => {
  const { stores, newWallet, wallet, topic } = await sendRequest()
  wallet.close()
  for (const [at, bad] of [null, 5, {}, { topic, id: 1, expiry: 9e9, outcome: 5 }].entries())
    await stores.wallet.set(`answer:${topic}:${at}`, bad)
  expect((await newWallet()).requests()).toHaveLength(1)
})

test('a request that may have reached the relay is not reported as failed, because a repetition would run it twice', async () => {
  const { relay, dapp, wallet, request, clock, notified } = await sendRequest()
  relay.be('deaf')
  const answer = outcome(dapp.request(request))
  await untilIdle()
  relay.be('well')
  clock.advance(61_000)
  await untilIdle()
  const wait = Promise.race([answer, untilIdle().then(() => 'waits')])
  expect(await wait).toBe('waits')
  // The relay had received it, but its confirmation was lost.
  relay.be('down')
  clock.advance(1000)
  await untilIdle()
  relay.be('well')
  expect(notified).toHaveLength(1)
  clock.advance(240_000)
  await untilIdle()
  expect(await answer).toBe('EXPIRED 8000')
  expect(wallet.sessions()).toHaveLength(1)
})

test('a request that was never sent is reported as failed', async () => {
  const { relay, dapp, request, clock } = await sendRequest()
  relay.be('down')
  await untilIdle()
  const answer = outcome(dapp.request(request))
  for (let at = 0; at < 7; at++) {
    clock.advance(10_000)
    await untilIdle()
  }
  expect(await answer).toBe('RELAY_UNREACHABLE 5')
})

test('an answer for a page that is gone ends nothing, and is acknowledged', async () => {
  const { dapp, wallet, topic, id, newDapp, relay, request, notified } = await sendRequest()
  // Killed, not closed: it withdraws nothing.
  relay.cut(0)
  const next = await newDapp()
  await untilIdle()
  dapp.close()
  await wallet.respond(topic, id, { result: '0x1' })
  await untilIdle()
  expect(relay.inFlight()).toEqual([0, 0])
  const second = next.request(request)
  await untilIdle()
  expect(notified).toHaveLength(2)
  await wallet.respond(topic, notified[1] ?? 0, { result: '0x2' })
  expect(await second).toBe('0x2')
})
