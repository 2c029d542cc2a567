import { expect, test } from 'vitest'
import type { MailboxChange } from '../../store/relay/mailboxStore.ts'
import { RelayError } from '../relayError.ts'
import { createDeferredWrites } from './deferredWrites.ts'

const ack = { topic: 'a', id: '1' }

/** Returns deferred writes and what they wrote to the database. `refuse` may refuse a change. */
function deferred(refuse: (change: MailboxChange) => RelayError | undefined) {
  const written: MailboxChange[] = []
  const made = createDeferredWrites(async (change) => {
    const error = refuse(change)
    if (error) throw error
    written.push(change)
  })
  return { ...made, written }
}

test('a client that exceeds its topics does not prevent other clients’ receipts from being written', async () => {
  const { add, flush, acknowledged, written } = deferred(({ subscribe = [] }) =>
    subscribe.length > 1 ? new RelayError('SubscriptionLimitExceeded') : undefined,
  )
  add({ client: 'greedy', subscribe: ['a', 'b'], acknowledge: [ack] })
  add({ client: 'honest', acknowledge: [ack] })
  await flush()
  const receipts = written.flatMap(({ client, acknowledge = [] }) =>
    acknowledge.length > 0 ? [client] : [],
  )
  expect(receipts).toEqual(['greedy', 'honest'])
  expect([acknowledged('greedy', ['a']), acknowledged('honest', ['a'])]).toEqual([[], []])
  await flush()
  expect(written).toHaveLength(2)
})

test('writes without room now are kept for the next time', async () => {
  let isBusy = true
  const { add, flush, written } = deferred(() =>
    isBusy ? new RelayError('TooManyRequests') : undefined,
  )
  add({ client: 'honest', subscribe: ['a'] })
  await expect(flush()).rejects.toThrow(RelayError)
  isBusy = false
  await flush()
  expect(written).toMatchObject([{ client: 'honest', subscribe: ['a'] }])
})
