import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paramSchemas, readParams } from '../src/relay/connection/params.ts'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { openStore } from '../src/store/openStore.ts'
import type { Mail, MailboxChange, MailboxLimits, Page } from '../src/store/relay/mailboxStore.ts'
import { StorageError, type Store } from '../src/store/store.ts'
import { sha256 } from '../src/util/sha256.ts'

const start = Date.UTC(2026, 0, 1)
const a = 'a'.repeat(64)
const b = 'b'.repeat(64)
const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(sha256) as [string, string, string]
const generous: MailboxLimits = {
  messagesPerTopic: 200,
  messagesPerClient: 5000,
  topicsPerClient: 5000,
  subscribersPerTopic: 16,
  bytesPerClient: 1e9,
  bytesPerAddress: 1e9,
  bytesPerProject: 1e9,
  bytes: 1e9,
}
const minute = 60_000

/** Tests the mailbox of every store. `createConfig` returns an empty database. */
export function describeMailbox(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`the mailbox on ${name}`, () => {
    let config: DatabaseConfig
    let store: Store
    let now = start
    let position = 0
    beforeEach(async () => {
      now = start
      position = start * 1000
      config = await createConfig()
      store = await openStore(config, () => now)
    })
    afterEach(() => store.close())

    const mail = (message: string, changes: Partial<Mail> = {}): Mail => ({
      topic: a,
      id: sha256(message),
      message,
      tag: 1108,
      attestation: undefined,
      position: ++position,
      expiresAt: now + minute,
      ...changes,
    })
    const commit = (changes: MailboxChange[], limits: Partial<MailboxLimits> = {}) =>
      store.mailbox.commit(changes, { now, limits: { ...generous, ...limits } })
    const pending = async (client: string, topics: string[], page: Partial<Page> = {}) =>
      (await store.mailbox.pending(client, topics, { now, limit: 1000, bytes: 1e9, ...page })).mail
    const texts = async (client: string, topics = [a, b], limit = 1000) =>
      (await pending(client, topics, { limit })).map((one) => one.message)

    test('returns mail as it was sent', async () => {
      const odd = mail(`'; drop table relay_message; --"\\ 🦊 \u202e`, { attestation: '{"x":1}' })
      await commit([{ client: alice, publish: [odd] }])
      expect(await pending(bob, [a])).toEqual([odd])
    })

    test('returns everything that the relay accepts unchanged', async () => {
      const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1 }), {
        numRuns: 500,
        seed: 1,
      })
      const params = [...new Set([...texts, '\ufeff', '\u0001', '"\\', '{a,b}', 'NULL', 'x\0y'])]
      const accepted = params.filter((message) => {
        try {
          return readParams(paramSchemas.publish, { topic: a, message, tag: 1 })
        } catch {
          return false
        }
      })
      expect(accepted.length).toBeGreaterThan(400)
      await commit([{ client: alice, publish: accepted.map((text) => mail(text)) }], {
        messagesPerTopic: 1000,
      })
      const unread = await pending(bob, [a])
      expect(unread.map(({ message }) => message)).toEqual(accepted)
    })

    test('returns mail to all others, oldest first, up to a limit, and only of the given topics', async () => {
      const one = mail('one')
      const two = mail('two', { topic: b })
      const three = mail('three')
      await commit([
        { client: alice, publish: [three] },
        { client: carol, publish: [two, one] },
      ])
      expect(await texts(bob)).toEqual(['one', 'two', 'three'])
      expect(await texts(bob, [a, b], 2)).toEqual(['one', 'two'])
      expect(await texts(bob, [b])).toEqual(['two'])
      expect(await texts(bob, [])).toEqual([])
      expect(await texts(alice)).toEqual(['one', 'two'])
    })

    test('reports which messages are new, and treats the same text on one topic as one message', async () => {
      const one = mail('one')
      const again = mail('one')
      const otherAddress = mail('one', { topic: b })
      const outcomes = await commit([
        { client: alice, publish: [one, again] },
        { client: bob, publish: [again, otherAddress] },
      ])
      expect(outcomes).toEqual([{ added: [one] }, { added: [otherAddress] }])
      expect(await commit([{ client: alice, publish: [mail('one')] }])).toEqual([{ added: [] }])
      expect(await texts(carol)).toEqual(['one', 'one'])
    })

    test('keeps a message for others after one client has it', async () => {
      const one = mail('one')
      await commit([{ client: alice, publish: [one] }])
      await commit([{ client: bob, acknowledge: [one, { topic: b, id: 'unknown' }] }])
      await commit([{ client: bob, acknowledge: [one] }])
      expect(await texts(bob)).toEqual([])
      expect(await texts(carol)).toEqual(['one'])
    })

    test('drops a message that all listeners have, and knows it for ten more minutes', async () => {
      const one = mail('one', { expiresAt: now + 60 * minute })
      await commit([alice, bob, carol].map((client) => ({ client, subscribe: [a] })))
      const limits = { bytesPerClient: 4 }
      await commit([{ client: alice, publish: [one] }], limits)
      await commit([{ client: alice, acknowledge: [one] }])
      await commit([{ client: bob, acknowledge: [one] }])
      expect([await texts(carol), await texts('dave')]).toEqual([['one'], ['one']])
      expect(await commit([{ client: alice, publish: [mail('two')] }], limits)).toEqual([
        { refused: 'MAILBOX_FULL', added: [] },
      ])
      await commit([{ client: carol, acknowledge: [one] }])
      expect([await texts('dave'), await store.mailbox.read([one])]).toEqual([[], []])
      const two = mail('two')
      expect(await commit([{ client: alice, publish: [two, one] }], limits)).toEqual([
        { added: [two] },
      ])
      expect(await texts('dave')).toEqual(['two'])
      now += 11 * minute
      position = now * 1000
      await store.mailbox.sweep({ now, seenBefore: 0 })
      const again = mail('one')
      expect(await commit([{ client: alice, publish: [again] }])).toEqual([{ added: [again] }])
    })

    test('drops no message that only its sender has, or that has no listeners', async () => {
      const one = mail('one')
      await commit([{ client: alice, subscribe: [a], publish: [one], acknowledge: [one] }])
      await commit([{ client: bob, acknowledge: [one] }])
      expect(await texts(carol)).toEqual(['one'])
    })

    test('returns a page of limited bytes, with at least one message', async () => {
      const publish = ['1', '2', '3'].map((n) => mail(n.repeat(100)))
      await commit([{ client: alice, publish }])
      const look = (page: Partial<Page>) =>
        store.mailbox.pending(bob, [a], { now, limit: 10, bytes: 1000, ...page })
      const lengths = async (page: Partial<Page>) => {
        const { mail: found, more } = await look(page)
        return [...found.map((one) => one.message[0]), more]
      }
      expect(await lengths({})).toEqual(['1', '2', '3', false])
      expect(await lengths({ bytes: 299 })).toEqual(['1', '2', true])
      expect(await lengths({ bytes: 1 })).toEqual(['1', true])
      expect(await lengths({ limit: 2 })).toEqual(['1', '2', true])
      expect(await lengths({ except: publish.slice(0, 2) })).toEqual(['3', false])
      expect(await lengths({ except: publish })).toEqual([false])
    })

    test('counts bytes by client, address, project and in total, for all characters', async () => {
      const from = { address: 'x', project: 'p' }
      const change = (client: string, message: string, of: object = {}) => ({
        client,
        from: { ...from, ...of },
        publish: [mail(message)],
      })
      const refusal = async (limits: Partial<MailboxLimits>, one: MailboxChange) =>
        (await commit([one], limits))[0]?.refused
      await commit([change(alice, '漢字')])
      now += 10_000
      expect(await refusal({ bytesPerClient: 6 }, change(alice, '1'))).toBe('MAILBOX_FULL')
      expect(await refusal({ bytesPerAddress: 6 }, change(bob, '1'))).toBe('NO_ROOM')
      expect(await refusal({ bytesPerProject: 6 }, change(bob, '1', { address: 'y' }))).toBe(
        'NO_ROOM',
      )
      const otherAddress = { address: 'y', project: 'q' }
      expect(await refusal({ bytes: 6 }, change(bob, '1', otherAddress))).toBe('NO_ROOM')
      const tight = { bytesPerClient: 6, bytesPerAddress: 6, bytesPerProject: 6 }
      expect(await refusal(tight, change(bob, '1', otherAddress))).toBeUndefined()
      expect(await refusal({ bytesPerClient: 7 }, change(alice, '1'))).toBeUndefined()
      expect(await texts(carol)).toHaveLength(2)
    })

    test('accepts many acknowledgements of one message at once', async () => {
      const one = mail('one')
      const two = mail('two')
      await commit([{ client: alice, publish: [one, two] }])
      await commit([
        { client: bob, acknowledge: [one, two, one] },
        { client: carol, acknowledge: [one] },
      ])
      expect([await texts(bob), await texts(carol)]).toEqual([[], ['two']])
    })

    test('reads messages by their ids, oldest first, with their senders and who has them', async () => {
      const one = mail('one')
      const two = mail('two', { topic: b })
      const three = mail('three')
      await commit([{ client: alice, publish: [three, two] }])
      await commit([{ client: bob, publish: [one] }])
      await commit([{ client: bob, acknowledge: [two] }])
      await commit([{ client: carol, acknowledge: [two] }])
      const names = [three, { topic: b, id: one.id }, two, one].map(({ topic, id }) => ({
        topic,
        id,
      }))
      expect(await store.mailbox.read(names)).toEqual([
        { ...one, sender: bob, ackedBy: [] },
        { ...two, sender: alice, ackedBy: [bob, carol] },
        { ...three, sender: alice, ackedBy: [] },
      ])
    })

    test('makes all kinds of changes at once', async () => {
      const one = mail('one')
      const two = mail('two', { topic: b })
      const three = mail('three')
      await commit([{ client: alice, publish: [one], subscribe: [a] }])
      const outcomes = await commit([
        { client: bob, publish: [two, one], subscribe: [a, b], acknowledge: [one] },
        { client: alice, unsubscribe: [a], publish: [three] },
      ])
      expect(outcomes).toEqual([{ added: [two] }, { added: [three] }])
      expect([await texts(bob), await texts(alice)]).toEqual([['three'], ['two']])
      // Bob was the only listener besides its sender.
      expect(await texts(carol)).toEqual(['two', 'three'])
      const full = { client: carol, subscribe: [a] }
      expect(await commit([full], { subscribersPerTopic: 1 })).toEqual([
        { refused: 'TOO_MANY_SUBSCRIBERS', added: [] },
      ])
      await commit([{ client: bob, unsubscribe: [a] }])
      expect(await commit([full], { subscribersPerTopic: 1 })).toEqual([{ added: [] }])
    })

    test('counts a message that is published and acknowledged in one commit as received', async () => {
      const one = mail('one')
      await commit([
        { client: alice, publish: [one] },
        { client: bob, acknowledge: [one] },
      ])
      expect([await texts(bob), await texts(carol)]).toEqual([[], ['one']])
    })

    test('drops an expired message, which can be sent again', async () => {
      await commit([{ client: alice, publish: [mail('one')] }])
      now += minute
      expect(await texts(bob)).toEqual([])
      const again = mail('one')
      expect(await commit([{ client: alice, publish: [again] }])).toEqual([{ added: [again] }])
      expect(await texts(bob)).toEqual(['one'])
    })

    test('sweeps expired messages, and counts them', async () => {
      const long = mail('two', { expiresAt: now + 2 * minute })
      await commit([{ client: alice, publish: [mail('one'), long] }])
      now += minute
      expect(await store.mailbox.sweep({ now, seenBefore: 0 })).toEqual({ expired: 1 })
      expect(await store.mailbox.sweep({ now, seenBefore: 0 })).toEqual({ expired: 0 })
      expect(await texts(bob)).toEqual(['two'])
    })

    test('refuses a whole batch that exceeds a topic or a sender, until a message was received', async () => {
      const limits = { messagesPerTopic: 2, messagesPerClient: 3 }
      const one = mail('one')
      const two = mail('two')
      await commit([{ client: alice, publish: [one, two] }], limits)
      const more = { client: alice, publish: [mail('x', { topic: b }), mail('three')] }
      expect(await commit([more], limits)).toEqual([{ refused: 'MAILBOX_FULL', added: [] }])
      expect(await texts(bob)).toEqual(['one', 'two'])
      const there = await commit([{ client: alice, publish: [mail('one')] }], limits)
      expect(there).toEqual([{ added: [] }])
      await commit([{ client: bob, acknowledge: [one] }])
      const [outcome] = await commit([more], limits)
      expect(outcome?.refused).toBeUndefined()
      const last = { client: alice, publish: [mail('y', { topic: 'c'.repeat(64) })] }
      expect(await commit([last], limits)).toEqual([{ refused: 'MAILBOX_FULL', added: [] }])
    })

    test('counts what another process stored after at most ten seconds', async () => {
      const other = await openStore(config, () => now)
      const limits = { ...generous, messagesPerTopic: 8 }
      const publish = (to: Store, text: string) =>
        to.mailbox.commit([{ client: alice, publish: [mail(text)] }], { now, limits })
      for (const text of ['1', '2', '3']) await publish(store, text)
      for (const text of ['4', '5', '6', '7', '8']) await publish(other, text)
      const full = [{ refused: 'MAILBOX_FULL', added: [] }]
      expect(await publish(other, '9')).toEqual(full)
      now += 10_000
      expect(await publish(store, '9')).toEqual(full)
      await other.close()
    })

    test('counts what one commit stores, and not what it drops', async () => {
      const change = (...messages: string[]) => ({
        client: alice,
        publish: messages.map((message) => mail(message)),
      })
      const limits = { messagesPerTopic: 3 }
      const changes = [change('1', '2'), change('3', '4'), change('5')]
      const outcomes = await commit(changes, limits)
      expect(outcomes.map(({ refused }) => refused)).toEqual([undefined, 'MAILBOX_FULL', undefined])
      expect(await texts(bob)).toEqual(['1', '2', '5'])
    })

    test('limits the listeners of a topic, and the topics of a client', async () => {
      const limits = { subscribersPerTopic: 2, topicsPerClient: 1 }
      const subscribe = (client: string, ...topics: string[]) => ({ client, subscribe: topics })
      const refusals = async (...changes: MailboxChange[]) =>
        (await commit(changes, limits)).map(({ refused }) => refused)
      expect(
        await refusals(
          subscribe(alice, a),
          subscribe(bob, a),
          subscribe(carol, a),
          subscribe(alice, b),
          subscribe(alice, a, a),
        ),
      ).toEqual([undefined, undefined, 'TOO_MANY_SUBSCRIBERS', 'TOO_MANY_TOPICS', undefined])
      expect(await refusals(subscribe(carol, a))).toEqual(['TOO_MANY_SUBSCRIBERS'])
      await commit([{ client: bob, unsubscribe: [a, b] }])
      expect(await refusals(subscribe(carol, a))).toEqual([undefined])
      now += minute
      await store.mailbox.sweep({ now, seenBefore: now })
      expect(await refusals(subscribe(bob, a), subscribe(alice, a))).toEqual([undefined, undefined])
    })

    test('applies the later of a subscription and an unsubscription in one commit', async () => {
      const limits = { subscribersPerTopic: 1 }
      await commit([
        { client: alice, subscribe: [a] },
        { client: alice, unsubscribe: [a] },
      ])
      const outcomes = await commit([{ client: bob, subscribe: [a] }], limits)
      expect(outcomes).toEqual([{ added: [] }])
    })

    test('accepts many changes at once from many sides', async () => {
      const from = (client: string, count: number) =>
        Array.from({ length: count }, (_, n) => ({
          client,
          subscribe: [a],
          publish: [mail(`${client} ${n % 40}`)],
          acknowledge: [{ topic: a, id: sha256(`${alice} ${n}`) }],
        }))
      const clients = [alice, bob, carol]
      await Promise.all(clients.map((client) => commit(from(client, 60))))
      await Promise.all(clients.map((client) => commit(from(client, 60))))
      // All listeners have the messages of the first.
      expect(await texts(sha256('dave'))).toHaveLength(80)
    })

    test('holds a batch of the maximum size', async () => {
      const topics = Array.from({ length: 500 }, (_, n) => sha256(String(n)))
      const publish = topics.map((topic) => mail(topic, { topic }))
      const [outcome] = await commit([{ client: alice, subscribe: topics, publish }])
      expect(outcome?.added).toHaveLength(500)
      expect(await texts(bob, topics)).toHaveLength(500)
      await commit([{ client: bob, acknowledge: publish }])
      expect(await texts(bob, topics)).toEqual([])
      await commit([{ client: alice, unsubscribe: topics }])
    })

    test('fails with a StorageError after it was closed', async () => {
      const closed = await openStore(await createConfig(), () => now)
      await closed.close()
      const options = { now, limits: generous }
      const change = { client: alice, publish: [mail('one')] }
      await expect(closed.mailbox.commit([change], options)).rejects.toThrow(StorageError)
      await expect(closed.mailbox.pending(bob, [a], { now, limit: 1, bytes: 1 })).rejects.toThrow(
        StorageError,
      )
      await expect(closed.mailbox.sweep({ now, seenBefore: 0 })).rejects.toThrow(StorageError)
    })
  })
}
