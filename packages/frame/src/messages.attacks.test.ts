import { frameLimits } from '@portico/contract'
import { createFrameClient } from '@portico/login/frame'
import { expect, test, vi } from 'vitest'
import { type FrameHandlers, servePort } from './page/servePort.ts'

const uuid = () => crypto.randomUUID()
const noTimer = () => () => {}
const never = () => new Promise<never>(() => {})
const request = (more: object = {}) => ({
  type: 'request',
  id: uuid(),
  name: 'isConnected',
  payload: {},
  ...more,
})

/** Loads a frame whose port the test holds. `answers` has the frame's answers, parsed. */
function load(handlers: FrameHandlers) {
  const { port1, port2 } = new MessageChannel()
  const answers: { type: string; id: string; code?: string }[] = []
  port1.addEventListener('message', ({ data }) => answers.push(JSON.parse(data)))
  port1.start()
  servePort(port2, handlers)
  const say = (data: unknown) =>
    port1.postMessage(typeof data === 'object' ? JSON.stringify(data) : data)
  /** Waits until all earlier messages were received: ports keep their order. */
  const settled = async () => {
    const last = request()
    say(last)
    await expect.poll(() => answers.some(({ id }) => id === last.id)).toBe(true)
    return answers.filter(({ id, type }) => id !== last.id && type !== 'ready')
  }
  return { port: port1, say, settled }
}

const served = () => ({ isConnected: vi.fn(async () => ({ isConnected: false })) })

test('a malformed message is not answered, and reaches nothing', async () => {
  const handlers = served()
  const { port, say, settled } = load(handlers)
  for (const data of [
    1,
    'no JSON',
    '[]',
    '{"type":"request"}',
    '['.repeat(100_000),
    request({ id: '1' }),
    request({ name: 'exportSeed' }),
    request({ name: '__proto__' }),
    request({ more: 1 }),
    request({ type: 'answer' }),
    { type: 'ready', version: 1, serves: [] },
    JSON.stringify(request()).replace('"payload":{}', '"payload":{"__proto__":{"a":1}}'),
    JSON.stringify(request({ payload: 'x'.repeat(frameLimits.messageLength) })),
  ])
    say(data)
  // Not text: other values that a structured clone can carry are not read.
  port.postMessage(request())
  port.postMessage(new Map([['type', 'request']]))
  expect(await settled()).toEqual([])
  expect(handlers.isConnected).toHaveBeenCalledTimes(1)
})

test.each([
  { email: 'a@b.example', admin: true },
  { email: 1 },
  {},
  null,
  [],
  { email: '' },
  { email: 'x'.repeat(255) },
])('a payload that does not fit its schema is refused: %j', async (payload) => {
  const connectEmail = vi.fn(never)
  const { say, settled } = load({ ...served(), connectEmail })
  say(request({ name: 'connectEmail', payload }))
  expect(await settled()).toMatchObject([{ type: 'failure', code: 'MESSAGE_INVALID' }])
  expect(connectEmail).not.toHaveBeenCalled()
})

test('an id is answered once, also when it comes again later', async () => {
  const handlers = served()
  const { say, settled } = load(handlers)
  const one = request()
  for (const message of [one, one, { ...one, name: 'getUser' }]) say(message)
  expect(await settled()).toHaveLength(1)
  say(one)
  say({ type: 'abort', id: one.id })
  expect(await settled()).toHaveLength(2)
  expect(handlers.isConnected).toHaveBeenCalledTimes(3)
})

test('a request that was aborted before it came is answered', async () => {
  const handlers = served()
  const { say, settled } = load(handlers)
  const one = request()
  say({ type: 'abort', id: one.id })
  say(one)
  expect(await settled()).toMatchObject([{ id: one.id, type: 'answer' }])
  expect(handlers.isConnected).toHaveBeenCalledTimes(2)
})

test('only a few messages wait at a time, and an aborted one makes room', async () => {
  const { say, settled } = load({ ...served(), rpcRequest: never })
  const rpc = { name: 'rpcRequest', payload: { method: 'personal_sign', params: [] } }
  const requests = Array.from({ length: frameLimits.openRequests + 2 }, () => request(rpc))
  for (const message of requests) say(message)
  for (const { id } of requests) say({ type: 'abort', id })
  expect((await settled()).map(({ code }) => code)).toEqual([
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
    ...Array(frameLimits.openRequests).fill('REQUEST_ABORTED'),
  ])
})

test('a page accepts only the first answer, to its own request, of the right form', async () => {
  const { port1, port2 } = new MessageChannel()
  const requests: { id: string; name: string }[] = []
  port2.addEventListener('message', ({ data }) => requests.push(JSON.parse(data)))
  port2.start()
  const say = (text: object) => port2.postMessage(JSON.stringify(text))
  const waiting = createFrameClient(port1, { startTimer: noTimer, uuid })
  say({ type: 'answer', id: uuid(), payload: {} })
  say({ type: 'ready', version: 2, serves: [] })
  say({ type: 'ready', version: 1, serves: ['isConnected', 'getUser'] })
  const client = await waiting
  const connected = client.request('isConnected', {})
  const user = client.request('getUser', {})
  await expect.poll(() => requests.length).toBe(2)
  const [first, second] = requests as unknown as [{ id: string }, { id: string }]
  for (const id of [uuid(), 'null', '']) say({ type: 'answer', id, payload: { isConnected: true } })
  say({ type: 'answer', id: first.id, payload: { isConnected: false } })
  say({ type: 'answer', id: first.id, payload: { isConnected: true } })
  // The answer to another request.
  say({ type: 'answer', id: second.id, payload: { isConnected: true } })
  expect(await connected).toEqual({ isConnected: false })
  await expect(user).rejects.toMatchObject({ code: 'FRAME_ANSWER_INVALID' })
  client.close()
})
