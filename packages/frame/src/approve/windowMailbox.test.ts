import { awaitWindowEnd } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestServer } from '../login/requestServer.ts'
import { createWindowMailbox } from './windowMailbox.ts'
import { createWindowSecret } from './windowSecret.ts'

afterEach(() => vi.unstubAllGlobals())

/** Creates a mailbox whose server answers as given, and whose pauses end at once. */
function mailboxOf(requestServer: (...args: unknown[]) => unknown) {
  const secret = createWindowSecret()
  const pauses: number[] = []
  const startTimer = (ms: number, run: () => void) => {
    pauses.push(ms)
    queueMicrotask(run)
    return () => {}
  }
  const options = { requestServer: requestServer as RequestServer, projectId: 'p', startTimer }
  return { secret, pauses, mailbox: createWindowMailbox(secret, options) }
}

test('waits for the end of the request through calls that fail, with a pause after each', async () => {
  const requestServer = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ hasEnded: false })
    .mockResolvedValueOnce({ hasEnded: true })
  const { secret, pauses, mailbox } = mailboxOf(requestServer)
  await mailbox.awaitEnd()
  expect(requestServer.mock.calls).toEqual(
    Array(3).fill([awaitWindowEnd, { params: { window: secret.id } }]),
  )
  expect(pauses).toEqual([1000, 1000])
})

test('sends an answer that the browser completes after the window is gone', async () => {
  const fetch = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetch)
  const { secret, mailbox } = mailboxOf(vi.fn())
  await mailbox.send('sealed')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`${secret.id}/answer?projectId=p`),
    expect.objectContaining({ keepalive: true, body: '{"answer":"sealed"}' }),
  )
})

test('rejects if the server does not take the answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 409 }))
  await expect(mailboxOf(vi.fn()).mailbox.send('sealed')).rejects.toMatchObject({ code: 'FAILED' })
})
