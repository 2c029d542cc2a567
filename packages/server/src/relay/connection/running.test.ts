import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createIdentity } from '../../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../../test/startTestRelay.ts'
import { createLocalBus, type LocalNodes } from '../../bus/localBus.ts'
import { openStore } from '../../store/openStore.ts'
import { StorageError, type Store } from '../../store/store.ts'
import { sha256 } from '../../util/sha256.ts'
import { relayConstants } from '../relayConstants.ts'

const running: TestRelay[] = []
const start = async (options?: Parameters<typeof startTestRelay>[0]) => {
  const relay = await startTestRelay(options)
  running.push(relay)
  return relay
}
afterEach(async () => {
  for (const relay of running.splice(0)) await relay.stop()
})

const a = topicOf('a')
const publish = (message: string, changes: object = {}) => ({
  topic: a,
  message,
  ttl: 300,
  tag: 1108,
  ...changes,
})
/** Lets time pass in small steps, as a clock does, so that chores that wait for each other get their turn. */
const pass = async (relay: TestRelay, seconds: number) => {
  for (let second = 0; second < seconds; second += 5) {
    relay.advance(5000)
    await new Promise(setImmediate)
  }
}

describe('a socket', () => {
  test('is pinged every 25 seconds, and cut when it does not answer', async () => {
    const relay = await start()
    const [alive, dead] = await Promise.all([relay.connect(), relay.connect()])
    for (const client of [alive, dead]) await client.request('irn_subscribe', { topic: a })
    let pings = 0
    alive.ws.on('ping', () => {
      pings += 1
    })
    for (let round = 1; round <= 3; round++) {
      if (round === 2) dead.ws.pause()
      const ponged = once(alive.ws, 'ping')
      await pass(relay, 25)
      await ponged
      // The relay reads this request after it has read the pong.
      await alive.request('irn_unsubscribe', { topic: topicOf('b'), id: '' })
    }
    expect(pings).toBe(3)
    await pass(relay, 25)
    await vi.waitFor(async () =>
      expect(relay.server.metrics()).toContain('portico_relay_sockets 1'),
    )
    expect(alive.ws.readyState).toBe(alive.ws.OPEN)
  })

  test('is closed without a topic if it is silent for five minutes', async () => {
    const relay = await start()
    const client = await relay.connect()
    for (let time = 0; time < 300; time += 25) {
      const ponged = time < 275 ? once(client.ws, 'ping') : undefined
      await pass(relay, 25)
      await ponged
      await new Promise(setImmediate)
    }
    expect(await client.closed).toEqual({ code: 4008, reason: 'No topic and no request' })
  })

  test('buffers no more than its limit if the client does not read, and sends the rest later', async () => {
    const relay = await start()
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    await wallet.request('irn_subscribe', { topic: a })
    wallet.ws.pause()
    const big = (n: number) => `${n} ${'x'.repeat(400_000)}`
    for (let n = 0; n < 30; n++) await dapp.request('irn_publish', publish(big(n)))
    const pushed = /event="pushed"\} (\d+)/.exec(relay.server.metrics())
    expect(Number(pushed?.[1])).toBeLessThan(30)
    wallet.ws.resume()
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(30), 5000)
    expect(wallet.messages().map((text) => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    )
  })
})

/**
 * Starts a relay whose mailbox commits nothing until the test releases it. `sizes` lists how many changes each commit
 * was to have.
 */
async function startSlow() {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' }, Date.now)
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const sizes: number[] = []
  const commit: Store['mailbox']['commit'] = async (changes, options) => {
    sizes.push(changes.length)
    await free
    return store.mailbox.commit(changes, options)
  }
  const relay = await start({ store: { ...store, mailbox: { ...store.mailbox, commit } } })
  return { relay, release, sizes }
}

test('is not read further while the client sends faster than it is answered', async () => {
  const { relay, release, sizes } = await startSlow()
  const [eager, other] = await Promise.all([relay.connect(), relay.connect()])
  // Large ones, because the relay reads all that came in one piece.
  const answers = Array.from({ length: 80 }, (_, n) =>
    eager.request('irn_publish', publish(`${n} ${'x'.repeat(100_000)}`)),
  )
  await vi.waitFor(() => expect(sizes).toHaveLength(1))
  for (let turn = 0; turn < 10; turn++) await other.raw('nonsense')
  release()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
  expect(Math.max(...sizes)).toBeLessThan(relayConstants.waitingRequests + 4)
})

describe('a relay that stops', () => {
  test('answers received requests, sends clients to other servers, and accepts no connection', async () => {
    const relay = await start()
    const client = await relay.connect()
    const answers = Array.from({ length: 5 }, (_, n) =>
      client.request('irn_publish', publish(`${n}`)),
    )
    await client.request('irn_publish', publish('last'))
    const drained = relay.server.drain(1000)
    expect(await Promise.all(answers)).toEqual([true, true, true, true, true])
    expect(await client.closed).toEqual({ code: 1001, reason: 'The server is stopping' })
    await drained
    const [error] = await once(relay.dial(), 'error')
    expect(error.message).toBe('Unexpected server response: 503')
    expect(relay.timers()).toBe(0)
  })

  test('waits for pending writes to the database, and confirms them before it ends', async () => {
    const { relay, release, sizes } = await startSlow()
    const client = await relay.connect()
    const answer = client.request('irn_publish', publish('on its way'))
    await vi.waitFor(() => expect(sizes).toEqual([1]))
    const drained = relay.server.drain(1000)
    await new Promise(setImmediate)
    release()
    expect(await answer).toBe(true)
    expect(await client.closed).toMatchObject({ code: 1001 })
    await drained
  })

  test('cuts sockets that do not close in time', async () => {
    const relay = await start()
    const client = await relay.connect()
    client.ws.pause()
    const drained = relay.server.drain(1000)
    await vi.waitFor(() => expect(relay.timers()).toBe(1))
    relay.advance(1000)
    await drained
  })
})

describe('a database that fails', () => {
  test('causes an error of the request without internal details', async () => {
    const store = await openStore({ kind: 'sqlite', path: ':memory:' }, Date.now)
    let broken = true
    const commit: Store['mailbox']['commit'] = async (...given) => {
      if (broken) throw new StorageError(new Error('disk full'))
      return store.mailbox.commit(...given)
    }
    const relay = await start({ store: { ...store, mailbox: { ...store.mailbox, commit } } })
    const client = await relay.connect()
    await expect(client.request('irn_publish', publish('x'))).rejects.toEqual({
      code: -32603,
      message: 'Internal error',
      data: 'Internal',
    })
    expect(relay.log.join('')).toContain('"event":"relay failed","cause":"disk full"')
    // A writable database is not enough: the relay must be able to take messages in.
    expect((await relay.request('/ready')).status).toBe(503)
    broken = false
    expect(await client.request('irn_publish', publish('x'))).toBe(true)
    expect((await relay.request('/ready')).status).toBe(200)
  })
})

describe('relay nodes that share a database', () => {
  test('deliver messages that the bus lost once it reports the gap', async () => {
    const store = await openStore({ kind: 'sqlite', path: ':memory:' }, Date.now)
    const nodes: LocalNodes = new Set()
    const deaf = createLocalBus(nodes)
    const bus = { ...deaf, publish: async () => {} }
    const one = await start({ store, bus })
    const two = await start({ store, bus: createLocalBus(nodes) })
    const dapp = await one.connect()
    const wallet = await two.connect()
    await wallet.request('irn_subscribe', { topic: a })
    await dapp.request('irn_publish', publish('unheard'))
    await wallet.request('irn_unsubscribe', { topic: topicOf('b'), id: '' })
    expect(wallet.messages()).toEqual([])
    for (const listeners of nodes) for (const { onGap } of listeners) onGap()
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['unheard']))
  })

  test('publish again what the bus did not accept', async () => {
    const store = await openStore({ kind: 'sqlite', path: ':memory:' }, Date.now)
    const nodes: LocalNodes = new Set()
    const local = createLocalBus(nodes)
    let down = true
    const publishes = async (text: string) => {
      if (down) throw new Error('down')
      await local.publish(text)
    }
    const one = await start({ store, bus: { ...local, publish: publishes } })
    const two = await start({ store, bus: createLocalBus(nodes) })
    const dapp = await one.connect()
    const wallet = await two.connect()
    await wallet.request('irn_subscribe', { topic: a })
    expect(await dapp.request('irn_publish', publish('late'))).toBe(true)
    one.advance(1000)
    await new Promise(setImmediate)
    expect(wallet.messages()).toEqual([])
    down = false
    one.advance(1000)
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['late']))
  })
})

test('logs and stores nothing readable: no client, no address, no field besides the message', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-relay-'))
  const store = await openStore({ kind: 'sqlite', path: path.join(folder, 'relay.db') }, Date.now)
  const relay = await start({ store })
  const identity = createIdentity()
  const dapp = await relay.connect({ identity })
  const wallet = await relay.connect()
  const secrets = ['eth_sendTransaction', 'eip155:1:0xSECRET', 'corr-4711', 'personal_sign']
  const readable = {
    tvf: { rpcMethods: [secrets[0]], txHashes: [secrets[1]], correlationId: secrets[2] },
    rpcMethods: [secrets[3]],
    correlationId: secrets[2],
  }
  await dapp.request('wc_proposeSession', {
    pairingTopic: a,
    sessionProposal: 'SEALED',
    ttl: 300,
    ...readable,
  })
  await dapp.request('irn_publish', publish('SEALED2', readable))
  await wallet.request('wc_approveSession', {
    pairingTopic: a,
    sessionTopic: topicOf('b'),
    sessionProposalResponse: 'SEALED3',
    sessionSettlementRequest: 'SEALED4',
    ttl: 300,
    approvedAccounts: [secrets[1]],
    sessionProperties: { x: secrets[2] },
  })
  await dapp.request('irn_nothing', { secret: secrets[0] }).catch(() => {})
  await dapp.raw(`{"id":${secrets[2]}`)
  await wallet.close()

  const log = relay.log.join('')
  const files = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'latin1'))
    .join('')
  expect(files).toContain('SEALED4')
  expect(log).toContain(sha256(wallet.did))
  for (const secret of [...secrets, identity.did, wallet.did, '127.0.0.1', 'eyJ']) {
    expect(files).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
  for (const secret of ['SEALED', a, topicOf('b')]) expect(log).not.toContain(secret)
  rmSync(folder, { recursive: true })
})
