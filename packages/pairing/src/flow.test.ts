import { describe, expect, test } from 'vitest'
import {
  ability,
  account,
  connected,
  mainnet,
  namespaces,
  outcome,
  setUp,
} from './client/setUp.test.util.ts'
import { approvableNamespaces } from './namespaces/approvableNamespaces.ts'
import { PairingError, toErrorObject } from './pairingError.ts'
import { testRelay, untilIdle } from './relay/testRelay.test.util.ts'

const rejection = { error: toErrorObject(new PairingError('USER_REJECTED')) }

async function pair(relay = testRelay()) {
  const world = setUp(relay)
  const dapp = await world.newDapp()
  const wallet = await world.newWallet()
  const session = await connected(dapp, wallet)
  const sign = (more = {}) =>
    dapp.request({ topic: session.topic, chainId: mainnet, method: 'personal_sign', ...more })
  return { ...world, dapp, wallet, session, topic: session.topic, sign }
}

describe.each([
  ['of today', false],
  ['without the combined calls', true],
])('over a relay %s', (_which, old) => {
  test('a site and a wallet connect, request, answer and disconnect', async () => {
    const { relay, dapp, wallet, session, topic, sign, listen } = await pair(testRelay({ old }))
    expect(session).toMatchObject({
      namespaces: {
        eip155: { accounts: [account], chains: [mainnet], methods: [...ability.methods].sort() },
      },
      peer: { metadata: { name: 'Wallet' } },
    })
    const events = listen(wallet)
    const signed = sign({ params: ['0x00'] })
    await untilIdle()
    const [request] = wallet.requests()
    expect(request).toMatchObject({ method: 'personal_sign', params: ['0x00'], chainId: mainnet })
    await wallet.respond(topic, request!.id, { result: '0xsignature' })
    expect(await signed).toBe('0xsignature')
    await dapp.ping(topic)
    await wallet.ping(topic)
    await dapp.disconnect(topic)
    await untilIdle()
    expect(events.at(-1)).toEqual({ type: 'ended', topic, reason: 'ended' })
    expect([dapp.sessions(), wallet.sessions()]).toEqual([[], []])
    const tags = relay.calls('irn_publish').map(({ tag }) => tag)
    const asOne = [1103, 1108, 1109, 1114, 1115, 1114, 1115, 1112, 1113]
    expect(tags).toEqual(old ? [1100, 1101, 1102, ...asOne] : asOne)
  })
})

test('each message has the tag, the lifetime and the prompt of its method (sign protocol, RPC methods)', async () => {
  const { relay, clock, dapp, wallet, topic, sign, session } = await pair(testRelay({ old: true }))
  const signed = sign()
  await untilIdle()
  await wallet.respond(topic, wallet.requests()[0]!.id, { result: '0x1' })
  await signed
  await wallet.emit(topic, { name: 'chainChanged', data: 1 }, mainnet)
  await wallet.update(topic, session.namespaces)
  clock.advance(1000)
  await wallet.extend(topic)
  await dapp.ping(topic)
  await dapp.disconnect(topic)
  const { uri, approval } = await dapp.connect({ namespaces })
  await wallet.pair(uri)
  await untilIdle()
  await wallet.reject(wallet.proposals()[0]!.id)
  expect(await outcome(approval)).toBe('PEER 5000')
  const sent = relay.calls('irn_publish').map(({ tag, ttl, prompt }) => [tag, ttl, prompt])
  const day = 86_400
  expect([...new Map(sent.map((call) => [call[0], call])).values()].sort()).toEqual([
    [1100, 300, true],
    [1101, 300, false],
    [1102, 300, false],
    [1103, 300, false],
    [1104, day, false],
    [1105, day, false],
    [1106, day, false],
    [1107, day, false],
    [1108, 300, true],
    [1109, 300, false],
    [1110, 300, true],
    [1111, 300, false],
    [1112, day, false],
    [1113, day, false],
    [1114, 30, false],
    [1115, 30, false],
    [1120, 300, false],
  ])
})

test('a relay reads only what it must', async () => {
  const { relay, wallet, topic, sign } = await pair()
  const signed = sign({ params: ['0xsecret'] })
  await untilIdle()
  await wallet.respond(topic, wallet.requests()[0]!.id, { result: '0xsignature' })
  await signed
  const allowed = ['topic', 'message', 'tag', 'ttl', 'prompt']
  for (const call of relay.calls('irn_publish'))
    expect(Object.keys(call).filter((name) => !allowed.includes(name))).toEqual([])
  expect(Object.keys(relay.calls('wc_proposeSession')[0] ?? {}).sort()).toEqual([
    'pairingTopic',
    'sessionProposal',
    'ttl',
  ])
  expect(Object.keys(relay.calls('wc_approveSession')[0] ?? {}).sort()).toEqual([
    'pairingTopic',
    'sessionProposalResponse',
    'sessionSettlementRequest',
    'sessionTopic',
    'ttl',
  ])
  expect(JSON.stringify(relay.frames)).not.toMatch(/secret|signature|personal|eip155|Shop/)
})

test('a declined proposal is reported as such', async () => {
  const { dapp, wallet, relay } = await pair()
  const { uri, approval } = await dapp.connect({ namespaces })
  await wallet.pair(uri)
  await untilIdle()
  await wallet.reject(wallet.proposals()[0]!.id)
  expect(await outcome(approval)).toBe('PEER 5000')
  expect(relay.calls('irn_publish').at(-1)).toMatchObject({ tag: 1120 })
  expect(await outcome(wallet.pair(uri))).toBe('ALREADY_PAIRED 4')
})

test('a declined request keeps the session', async () => {
  const { dapp, wallet, topic, sign } = await pair()
  const signed = outcome(sign())
  await untilIdle()
  await wallet.respond(topic, wallet.requests()[0]!.id, rejection)
  expect(await signed).toBe('PEER 5000')
  expect(dapp.sessions()).toHaveLength(1)
})

test('a request outside of the session is not sent', async () => {
  const { dapp, topic, sign, relay } = await pair()
  await untilIdle()
  const before = relay.frames.length
  expect(await outcome(sign({ method: 'eth_sign' }))).toBe('UNAUTHORIZED_METHOD 3001')
  expect(await outcome(sign({ method: 'wallet_deleteEverything' }))).toBe(
    'UNAUTHORIZED_METHOD 3001',
  )
  expect(await outcome(sign({ method: 'constructor' }))).toBe('UNAUTHORIZED_METHOD 3001')
  expect(await outcome(sign({ chainId: 'eip155:10' }))).toBe('UNSUPPORTED_CHAINS 5100')
  expect(await outcome(sign({ chainId: '__proto__' }))).toBe('UNSUPPORTED_CHAINS 5100')
  expect(await outcome(sign({ topic: 'f'.repeat(64) }))).toBe('NO_SESSION 7001')
  expect(await outcome(dapp.ping('f'.repeat(64)))).toBe('NO_SESSION 7001')
  expect(dapp.sessions()[0]?.topic).toBe(topic)
  expect(relay.frames).toHaveLength(before)
})

test('events, changes and extensions reach the site', async () => {
  const { dapp, wallet, topic, clock, session, listen } = await pair()
  const events = listen(dapp)
  await wallet.emit(topic, { name: 'chainChanged', data: 10 }, mainnet)
  await untilIdle()
  expect(events).toEqual([
    { type: 'event', topic, chainId: mainnet, name: 'chainChanged', data: 10 },
  ])
  const other = account.replace('eip155:1:', 'eip155:10:')
  const { eip155 } = session.namespaces
  await wallet.update(topic, { eip155: { ...eip155!, chains: ['eip155:10'], accounts: [other] } })
  expect(dapp.sessions()[0]?.namespaces.eip155).toMatchObject({ accounts: [other] })
  clock.advance(86_400_000)
  await untilIdle()
  await wallet.extend(topic)
  expect(dapp.sessions()[0]?.expiry).toBe(session.expiry + 86_400)
  expect(events.filter(({ type }) => type === 'changed')).toHaveLength(2)
})

test('a site can send requests on a chain as soon as it is notified of it', async () => {
  const { dapp, wallet, topic, session } = await pair()
  const { eip155 } = session.namespaces
  const other = account.replace('eip155:1:', 'eip155:10:')
  const chains = [mainnet, 'eip155:10']
  const params = { topic, chainId: 'eip155:10', method: 'personal_sign' }
  const answers: Promise<unknown>[] = []
  dapp.on(({ type }) => type === 'changed' && answers.push(outcome(dapp.request(params))))
  await wallet.update(topic, { eip155: { ...eip155!, chains, accounts: [account, other] } })
  await untilIdle()
  expect(wallet.requests()).toMatchObject([{ chainId: 'eip155:10' }])
  await wallet.respond(topic, wallet.requests()[0]!.id, { result: '0x1' })
  expect(await Promise.all(answers)).toEqual(['0x1'])
})

test('a change that the site refuses has no effect', async () => {
  const { wallet, topic, session } = await pair()
  const { eip155 } = session.namespaces
  const foreign = { chains: ['eip155:5'], accounts: [account.replace('eip155:1:', 'eip155:5:')] }
  const answer = outcome(wallet.update(topic, { eip155: { ...eip155!, ...foreign } }))
  expect(await answer).toBe('PEER 1003')
  expect(wallet.sessions()[0]?.namespaces).toEqual(session.namespaces)
})

test('a change that the site refuses does not revert a later one', async () => {
  const { wallet, dapp, topic, session } = await pair()
  const { eip155 } = session.namespaces
  const foreign = { chains: ['eip155:5'], accounts: [account.replace('eip155:1:', 'eip155:5:')] }
  const wanted = { eip155: { ...eip155!, events: eip155!.events.slice(0, 1) } }
  const refused = outcome(wallet.update(topic, { eip155: { ...eip155!, ...foreign } }))
  const agreed = wallet.update(topic, wanted)
  expect(await refused).toBe('PEER 1003')
  await agreed
  for (const side of [wallet, dapp]) expect(side.sessions()[0]?.namespaces).toEqual(wanted)
})

test('a session ends at its expiry', async () => {
  const { dapp, wallet, topic, clock, listen } = await pair()
  const events = listen(dapp)
  clock.advance(7 * 86_400_000)
  await untilIdle()
  expect(events).toContainEqual({ type: 'ended', topic, reason: 'expired' })
  expect(wallet.sessions()).toEqual([])
  expect(await outcome(dapp.ping(topic))).toBe('NO_SESSION 7001')
})

test('a session survives a reload of the page and of the wallet', async () => {
  const { dapp, wallet, topic, sign, ...world } = await pair()
  const signed = outcome(sign())
  await untilIdle()
  dapp.close()
  wallet.close()
  expect(await signed).toBe('CLOSED 7')
  const again = { dapp: await world.newDapp(), wallet: await world.newWallet() }
  await untilIdle()
  expect(again.wallet.requests()).toMatchObject([{ topic, method: 'personal_sign' }])
  await again.wallet.respond(topic, again.wallet.requests()[0]!.id, rejection)
  await again.dapp.ping(topic)
  expect(again.dapp.sessions()).toHaveLength(1)
  expect(world.clock.timers()).toBeGreaterThan(0)
  again.dapp.close()
  again.wallet.close()
  expect(world.clock.timers()).toBe(0)
})

test('a wallet that was away finds the request, and a restarted relay loses none', async () => {
  const { relay, wallet, sign, clock, topic, ...world } = await pair()
  wallet.close()
  const signed = sign()
  await untilIdle()
  relay.be('down')
  clock.advance(5000)
  await untilIdle()
  relay.be('well')
  clock.advance(60_000)
  await untilIdle()
  const back = await world.newWallet()
  await untilIdle()
  await back.respond(topic, back.requests()[0]!.id, { result: '0x1' })
  expect(await signed).toBe('0x1')
})

test('a request without an answer expires, or can be cancelled', async () => {
  const { wallet, sign, clock, topic } = await pair()
  const first = outcome(sign())
  const controller = new AbortController()
  const second = outcome(sign({ signal: controller.signal }))
  await untilIdle()
  controller.abort()
  expect(await second).toBe('CANCELLED 6')
  const [request] = wallet.requests()
  clock.advance(301_000)
  await untilIdle()
  expect(await first).toBe('EXPIRED 8000')
  expect(wallet.requests()).toEqual([])
  expect(await outcome(wallet.respond(topic, request!.id, { result: 1 }))).toBe('EXPIRED 8000')
})

test('an unread link expires, and a cancelled one is dropped', async () => {
  const { dapp, wallet, clock } = await pair()
  const expired = await dapp.connect({ namespaces })
  const controller = new AbortController()
  const cancelled = await dapp.connect({ namespaces, signal: controller.signal })
  await untilIdle()
  controller.abort()
  expect(await outcome(cancelled.approval)).toBe('CANCELLED 6')
  clock.advance(300_000)
  await untilIdle()
  expect(await outcome(expired.approval)).toBe('EXPIRED 8000')
  expect(await outcome(wallet.pair(expired.uri))).toBe('URI_EXPIRED 3')
})

test('a refusal of the relay is reported at once', async () => {
  const relay = testRelay()
  relay.be({ code: 3000, reason: 'Unauthorized: origin not allowed' })
  const dapp = await setUp(relay).newDapp()
  const { approval } = await dapp.connect({ namespaces })
  expect(await outcome(approval)).toBe('RELAY_REFUSED 3000')
})

test('two tabs are one client, and share their sessions', async () => {
  const { dapp: first, wallet, sign, topic, listen, ...world } = await pair()
  const other = await world.newDapp()
  const events = listen(other)
  await untilIdle()
  expect(other.sessions()).toEqual(first.sessions())
  const signed = sign()
  await untilIdle()
  await wallet.respond(topic, wallet.requests()[0]!.id, { result: '0x2' })
  expect(await signed).toBe('0x2')
  await connected(first, wallet)
  await untilIdle()
  expect(other.sessions()).toHaveLength(2)
  await first.disconnect(topic)
  await untilIdle()
  expect(events).toContainEqual({ type: 'ended', topic, reason: 'ended' })
  expect(other.sessions()).toHaveLength(1)
})

test('a tab that was asleep catches up when it wakes', async () => {
  const { dapp, topic, stores, wake, ...world } = await pair()
  const { onChange: _, ...asleep } = stores.dapp
  const other = await world.newDapp({ store: { ...asleep, onChange: () => () => {} } })
  await dapp.disconnect(topic)
  await untilIdle()
  expect(other.sessions()).toHaveLength(1)
  wake()
  await untilIdle()
  expect(other.sessions()).toEqual([])
})

test('an answer stays at the relay until the tab with the request is back', async () => {
  const { relay, wallet, sign, topic, wake, ...world } = await pair()
  const signed = sign()
  await untilIdle()
  const other = await world.newDapp()
  relay.cut(0)
  await untilIdle()
  await wallet.respond(topic, wallet.requests()[0]!.id, { result: '0x3' })
  await other.ping(topic)
  wake()
  expect(await signed).toBe('0x3')
})

test('a site that reads the link of another cannot use a method that the wallet lacks', async () => {
  const world = setUp()
  const dapp = await world.newDapp()
  const wallet = await world.newWallet()
  const { uri, approval } = await dapp.connect({ namespaces })
  await wallet.pair(uri)
  await untilIdle()
  const [proposal] = wallet.proposals()
  expect(approvableNamespaces(proposal!, { ...ability, accounts: ['solana:5eykt4:abc'] })).toEqual(
    {},
  )
  await wallet.reject(proposal!.id, 'UNSUPPORTED_CHAINS')
  expect(await outcome(approval)).toBe('PEER 5100')
})
