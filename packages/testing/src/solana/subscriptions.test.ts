import {
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type KeyPairSigner,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { send, transferOf } from './onSolana.test.util.ts'
import type { SolanaNode } from './solanaNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'
import { signerOf } from './transactions/signTransaction.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())

const subscriptions = () => createSolanaRpcSubscriptions(node.webSocketUrl)
const stranger = async () => (await generateKeyPairSigner()).address
const toStranger = async () => transferOf(node, demo, await stranger(), 1_000_000n)

/** Returns the first notification of a subscription, after an action. */
async function firstEvent<Event>(
  pending: { subscribe(options: { abortSignal: AbortSignal }): Promise<AsyncIterable<Event>> },
  act: () => unknown,
): Promise<Event> {
  const end = new AbortController()
  try {
    const news = await pending.subscribe({ abortSignal: end.signal })
    // Requested before anything happens, because kit does not buffer notifications for later requests.
    const first = news[Symbol.asyncIterator]().next()
    await act()
    return (await first).value
  } finally {
    end.abort()
  }
}

test('a subscription reports slots', async () => {
  const news = await firstEvent(subscriptions().slotNotifications(), () => node.mine())
  expect(news).toEqual({ slot: expect.any(BigInt), parent: news.slot - 1n, root: news.slot - 1n })
})

test('a subscription reports a signature when its block is created, even if that was earlier', async () => {
  const transaction = await toStranger()
  const signature = getSignatureFromTransaction(transaction)
  const pending = () => subscriptions().signatureNotifications(signature)
  const notified = { context: { slot: expect.any(BigInt) }, value: { err: null } }
  expect(await firstEvent(pending(), () => send(node, transaction))).toMatchObject(notified)
  expect(await firstEvent(pending(), () => {})).toMatchObject(notified)
})

test('a subscription reports an account when a transaction names it', async () => {
  const address = await stranger()
  const pending = subscriptions().accountNotifications(address, { encoding: 'base64' })
  const news = await firstEvent(pending, async () => {
    await send(node, await toStranger())
    await send(node, await transferOf(node, demo, address, 3_000_000n))
  })
  expect(news.value).toMatchObject({ lamports: 3_000_000n, data: ['', 'base64'] })
})

test('a subscription reports logs of all transactions, or of those that name an account', async () => {
  const address = await stranger()
  const mentioning = subscriptions().logsNotifications({ mentions: [address] })
  const wanted = await transferOf(node, demo, address, 3_000_000n)
  const news = await firstEvent(mentioning, async () => {
    await send(node, await toStranger())
    await send(node, wanted)
  })
  expect(news.value).toMatchObject({
    err: null,
    signature: getSignatureFromTransaction(wanted),
    logs: expect.arrayContaining(['Program 11111111111111111111111111111111 success']),
  })
  const transaction = await toStranger()
  const any = await firstEvent(subscriptions().logsNotifications('all'), () =>
    send(node, transaction),
  )
  expect(any.value.signature).toBe(getSignatureFromTransaction(transaction))
})
