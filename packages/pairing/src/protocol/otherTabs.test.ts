import { expect, test } from 'vitest'
import { connected, mainnet, setUp } from '../client/setUp.test.util.ts'
import { write } from '../hostileWallet.test.util.ts'
import { untilIdle } from '../relay/testRelay.test.util.ts'

/** Two tabs of a site. The first sent a request and is cut off. */
async function twoTabs(count = 1) {
  const world = setUp()
  const first = await world.newDapp()
  const wallet = await world.newWallet()
  const { topic } = await connected(first, wallet)
  await untilIdle()
  const second = await world.newDapp()
  await untilIdle()
  const { symKey } = (await world.stores.dapp.get(`session:${topic}`)) as { symKey: string }
  wallet.close()
  const requestParams = { topic, chainId: mainnet, method: 'personal_sign', params: [] }
  const answers = Array.from({ length: count }, () => first.request(requestParams))
  for (const answer of answers) answer.catch(() => {})
  await untilIdle()
  const ids = (await world.stores.dapp.list('open:')).map((note) => (note as { id: number }).id)
  const answer = async (id: number, result: unknown) => {
    world.relay.inject(topic, write(symKey, { id, result }))
    await untilIdle()
  }
  /** The first tab is away, and the second is the relay's only client. */
  const closeFirst = async () => {
    world.relay.cut(0)
    await untilIdle()
  }
  return { ...world, first, second, topic, requestParams, answers, ids, answer, closeFirst }
}

test('an answer for another tab stays at the relay, and is acknowledged once that tab has it', async () => {
  const { relay, answers, ids, answer, closeFirst, wake } = await twoTabs()
  await closeFirst()
  await answer(ids[0] ?? 0, '0x1')
  expect(relay.inFlight()).toEqual([1])
  wake()
  expect(await answers[0]).toBe('0x1')
  await untilIdle()
  expect(relay.inFlight()).toEqual([0, 0])
})

test('one answer to a request of another tab stays, for any number of answers', async () => {
  const { relay, answers, ids, answer, closeFirst, wake } = await twoTabs()
  await closeFirst()
  await answer(ids[0] ?? 0, 'first')
  for (let at = 0; at < 20; at++) await answer(ids[0] ?? 0, at)
  expect(relay.inFlight()).toEqual([1])
  wake()
  expect(await answers[0]).toBe('first')
})

test('at most eight answers of a topic stay', async () => {
  const { relay, ids, answer, closeFirst } = await twoTabs(30)
  await closeFirst()
  for (const id of ids) await answer(id, id)
  expect(relay.inFlight()).toEqual([8])
})

test('the request of a tab that never returns is dropped at its expiry', async () => {
  const { relay, ids, answer, closeFirst, clock, stores } = await twoTabs(3)
  await closeFirst()
  await answer(ids[0] ?? 0, 1)
  expect(relay.inFlight()).toEqual([1])
  // Like a killed page: it deletes nothing itself.
  clock.setTimeout(() => {}, 0)
  for (const note of await stores.dapp.list('open:')) {
    const { key } = note as { key: string }
    await stores.dapp.set(`open:${key}`, { ...(note as object), until: clock.now() - 1 })
  }
  await answer(ids[1] ?? 0, 2)
  expect(relay.inFlight()).toEqual([0])
  expect(await stores.dapp.list('open:')).toEqual([])
})

test('a request that was answered, cancelled or has expired leaves no note', async () => {
  const { first, stores, clock, requestParams, topic } = await twoTabs()
  const giving = new AbortController()
  void first.request({ ...requestParams, signal: giving.signal }).catch(() => {})
  void first.ping(topic).catch(() => {})
  await untilIdle()
  expect(await stores.dapp.list('open:')).toHaveLength(3)
  giving.abort()
  await untilIdle()
  expect(await stores.dapp.list('open:')).toHaveLength(2)
  clock.advance(301_000)
  await untilIdle()
  expect(await stores.dapp.list('open:')).toEqual([])
})

test('foreign notes in the storage are ignored', async () => {
  const { relay, stores, topic, answer, closeFirst } = await twoTabs()
  await closeFirst()
  for (const [at, bad] of [null, 5, 'x', {}, { key: `${topic}:1` }, { until: 9e15 }].entries())
    await stores.dapp.set(`open:${at}`, bad)
  await answer(1, 'x')
  expect(relay.inFlight()).toEqual([0])
})
