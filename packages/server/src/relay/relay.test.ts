import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdentity } from '../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../test/startTestRelay.ts'
import { sha256 } from '../util/sha256.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay()
})
afterEach(() => relay.stop())

const a = topicOf('a')
const b = topicOf('b')
const publish = (message: string, changes: object = {}) => ({
  topic: a,
  message,
  ttl: 300,
  tag: 1108,
  prompt: false,
  ...changes,
})

describe('messages', () => {
  test('reach every subscriber as they were sent', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    expect(await wallet.request('irn_subscribe', { topic: a })).toBe(sha256(a + wallet.did))
    const odd = '+/="\\\n\u2028漢😀'
    const params = publish(odd, { attestation: 'signed', correlationId: 5, tvf: { chainId: 'x' } })
    expect(await dapp.request('irn_publish', params)).toBe(true)
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(1))
    expect(wallet.pushes[0]).toEqual({
      id: 1_000_000_000,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: sha256(a + wallet.did),
        data: {
          topic: a,
          message: odd,
          publishedAt: relay.now(),
          tag: 1108,
          attestation: 'signed',
        },
      },
    })
  })

  test('do not return to the client that sent them, on any of its sockets', async () => {
    const identity = createIdentity()
    const [tab, otherTab] = await Promise.all([
      relay.connect({ identity }),
      relay.connect({ identity }),
    ])
    const wallet = await relay.connect()
    for (const client of [tab, otherTab, wallet])
      await client.request('irn_subscribe', { topic: a })
    await tab.request('irn_publish', publish('one'))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one']))
    await tab.request('irn_subscribe', { topic: a })
    await wallet.request('irn_publish', publish('two'))
    await vi.waitFor(() => expect(otherTab.messages()).toEqual(['two']))
    await vi.waitFor(() => expect(tab.messages()).toEqual(['two']))
  })

  test('wait for absent subscribers, oldest first', async () => {
    const dapp = await relay.connect()
    for (const text of ['one', 'two', 'three']) await dapp.request('irn_publish', publish(text))
    const wallet = await relay.connect()
    await wallet.request('irn_batchSubscribe', { topics: [b, a] })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one', 'two', 'three']))
  })

  test('sent together arrive in order, before the effects of later requests', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    await wallet.request('irn_subscribe', { topic: a })
    const texts = Array.from({ length: 100 }, (_, n) => String(n))
    const answers = texts.map((text) => dapp.request('irn_publish', publish(text)))
    const left = dapp.request('irn_unsubscribe', { topic: a, id: '' })
    expect(new Set(await Promise.all([...answers, left]))).toEqual(new Set([true]))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(texts))
  })

  test('do not arrive on a topic that is joined and left in one go', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const join = wallet.request('irn_subscribe', { topic: a })
    await Promise.all([join, wallet.request('irn_unsubscribe', { topic: a, id: '' })])
    await dapp.request('irn_publish', publish('one'))
    await wallet.request('irn_unsubscribe', { topic: b, id: '' })
    expect(wallet.messages()).toEqual([])
  })

  test('do not arrive again after acknowledgement, and do arrive again without one', async () => {
    const identity = createIdentity()
    const dapp = await relay.connect()
    const wallet = await relay.connect({ identity, acknowledges: false })
    await wallet.request('irn_subscribe', { topic: a })
    await dapp.request('irn_publish', publish('one'))
    await dapp.request('irn_publish', publish('two'))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one', 'two']))
    const [first] = wallet.pushes
    if (first) wallet.acknowledge(first)
    await vi.waitFor(async () => {
      const left = await wallet.request('irn_fetchMessages', { topic: a })
      expect(left).toMatchObject({ messages: [{ message: 'two' }], hasMore: false })
    })
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one', 'two', 'two']))
    await wallet.close()
    const again = await relay.connect({ identity })
    await again.request('irn_batchSubscribe', { topics: [a] })
    await vi.waitFor(() => expect(again.messages()).toEqual(['two']))
  })

  test('count as unacknowledged if a client answers with an error', async () => {
    const dapp = await relay.connect()
    const wallet = await relay.connect({ acknowledges: false })
    await wallet.request('irn_subscribe', { topic: a })
    await dapp.request('irn_publish', publish('one'))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one']))
    const error = { code: 1, message: 'No' }
    wallet.ws.send(JSON.stringify({ id: wallet.pushes[0]?.id, jsonrpc: '2.0', error }))
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['one', 'one']))
  })

  test('count as acknowledged after the first of several tabs', async () => {
    const identity = createIdentity()
    const dapp = await relay.connect()
    const tab = await relay.connect({ identity })
    const silent = await relay.connect({ identity, acknowledges: false })
    for (const client of [tab, silent]) await client.request('irn_subscribe', { topic: a })
    await dapp.request('irn_publish', publish('one'))
    await vi.waitFor(() => expect(silent.messages()).toEqual(['one']))
    await vi.waitFor(async () => {
      const left = await silent.request('irn_fetchMessages', { topic: a })
      expect(left).toEqual({ messages: [], hasMore: false })
    })
    await silent.request('irn_subscribe', { topic: a })
    expect(silent.messages()).toEqual(['one'])
  })

  test('that are sent twice are stored once', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    await wallet.request('irn_subscribe', { topic: a })
    const both = [publish('same'), publish('same')]
    expect(await dapp.request('irn_batchPublish', { messages: both })).toBe(true)
    expect(await dapp.request('irn_publish', publish('same'))).toBe(true)
    await dapp.request('irn_publish', publish('other'))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['same', 'other']))
  })

  test('are deleted permanently when they expire', async () => {
    const dapp = await relay.connect()
    await dapp.request('irn_publish', publish('short', { ttl: 10 }))
    await dapp.request('irn_publish', publish('long', { ttl: 60 }))
    relay.advance(10_000)
    const wallet = await relay.connect()
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['long']))
    await dapp.request('irn_publish', publish('short', { ttl: 10 }))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['long', 'short']))
  })

  test('stop when the client leaves the topic, with any subscription id', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    await wallet.request('irn_batchSubscribe', { topics: [a, b] })
    expect(await wallet.request('irn_unsubscribe', { topic: a, id: 5 })).toBe(true)
    await dapp.request('irn_publish', publish('left'))
    await dapp.request('irn_publish', publish('kept', { topic: b }))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['kept']))
    const subscriptions = [{ topic: b, id: 'x' }]
    expect(await wallet.request('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    await dapp.request('irn_publish', publish('after', { topic: b }))
    expect(wallet.messages()).toEqual(['kept'])
  })

  test('can be fetched in pages, and acknowledged by their hash', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const messages = Array.from({ length: 120 }, (_, n) =>
      publish(`m${n}`, { topic: n % 2 ? a : b }),
    )
    await dapp.request('irn_batchPublish', { messages })
    type Page = { messages: { topic: string; message: string }[]; hasMore: boolean }
    const fetchPage = async () =>
      (await wallet.request('irn_batchFetchMessages', { topics: [a, b] })) as Page
    const first = await fetchPage()
    expect(first.messages.map(({ message }) => message)).toEqual(
      messages.slice(0, 100).map(({ message }) => message),
    )
    expect(first.hasMore).toBe(true)
    const receipts = first.messages.map(({ topic, message }) => ({
      topic,
      messageId: sha256(message),
    }))
    expect(await wallet.request('irn_batchReceive', { receipts })).toBe(true)
    const second = await fetchPage()
    expect(second.messages).toHaveLength(20)
    expect(second.hasMore).toBe(false)
  })

  test('reach a slow client a few at a time, and completely', async () => {
    const [dapp, wallet] = await Promise.all([
      relay.connect(),
      relay.connect({ acknowledges: false }),
    ])
    const messages = Array.from({ length: 200 }, (_, n) => publish(`m${n}`))
    await dapp.request('irn_batchPublish', { messages })
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(64))
    for (let done = 0; done < 200; done++) {
      await vi.waitFor(() => expect(wallet.pushes.length).toBeGreaterThan(done))
      const push = wallet.pushes[done]
      if (push) wallet.acknowledge(push)
    }
    expect(wallet.messages()).toEqual(messages.map(({ message }) => message))
  })
})

describe('combined calls', () => {
  test('a proposal waits on the pairing topic, and its sender receives the answers', async () => {
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    const proposal = { pairingTopic: a, sessionProposal: 'proposal', ttl: 300, correlationId: 1 }
    expect(await dapp.request('wc_proposeSession', proposal)).toBe(true)
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['proposal']))
    const approval = {
      pairingTopic: a,
      sessionTopic: b,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      approvedAccounts: ['eip155:1:0xab'],
    }
    expect(await wallet.request('wc_approveSession', approval)).toBe(true)
    await vi.waitFor(() => expect(dapp.messages()).toEqual(['response']))
    await dapp.request('irn_subscribe', { topic: b })
    await vi.waitFor(() => expect(dapp.messages()).toEqual(['response', 'settlement']))
    expect([...wallet.pushes, ...dapp.pushes].map(({ params }) => params.data.tag)).toEqual([
      1100, 1101, 1102,
    ])
    await dapp.request('irn_publish', publish('request', { topic: b }))
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['proposal', 'request']))
  })

  test('an approval succeeds completely or not at all', async () => {
    await relay.stop()
    relay = await startTestRelay({ limits: { waitingPerTopic: 1 } })
    const [dapp, wallet] = await Promise.all([relay.connect(), relay.connect()])
    await dapp.request('irn_publish', publish('full', { topic: b }))
    const approval = wallet.request('wc_approveSession', {
      pairingTopic: a,
      sessionTopic: b,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
    })
    await expect(approval).rejects.toMatchObject({ code: -32000, data: 'MailboxLimitExceeded' })
    const left = await dapp.request('irn_batchFetchMessages', { topics: [a, b] })
    expect(left).toEqual({ messages: [], hasMore: false })
  })

  test('a topic needs no creation', async () => {
    const client = await relay.connect()
    expect(await client.request('wc_createTopic', { topic: a })).toBe(true)
    expect(await client.request('iridium_subscribe', { topic: a })).toBe(sha256(a + client.did))
  })
})

describe('ids of requests', () => {
  test.each(['1700000000000000000123', '"1700000000000000000123"', '"a\\u0062"', '0', '-5'])(
    '%s is returned as it was sent',
    async (id) => {
      const client = await relay.connect()
      const text = await client.raw(
        `{"jsonrpc":"2.0","id": ${id} ,"method":"irn_subscribe","params":{"topic":"${a}"}}`,
      )
      expect(text).toBe(`{"id":${id},"jsonrpc":"2.0","result":"${sha256(a + client.did)}"}`)
    },
  )
})
