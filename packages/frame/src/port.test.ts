import { FrameError, frameLimits } from '@portico/contract'
import { createFrameClient } from '@portico/login/frame'
import { expect, test, vi } from 'vitest'
import { type FrameHandlers, servePort } from './page/servePort.ts'

/** Connects a page and a frame by a real channel. `tick` fires the timers that were set to this many milliseconds. */
async function join(handlers: FrameHandlers) {
  const { port1, port2 } = new MessageChannel()
  const timers = new Map<() => void, number>()
  const startTimer = (ms: number, run: () => void) => {
    timers.set(run, ms)
    return () => void timers.delete(run)
  }
  const uuid = () => crypto.randomUUID()
  const waiting = createFrameClient(port1, { startTimer, uuid })
  servePort(port2, handlers)
  const client = await waiting
  const tick = (ms: number) => {
    for (const [run, after] of timers) if (after === ms) run()
  }
  return { client, tick, timers }
}

const never = () => new Promise<never>(() => {})
const code = { email: 'a@shop.example' }

test('a message is answered, and the page learns which kinds are served', async () => {
  const connectEmail = vi.fn(async () => ({ action: 'VERIFY_OTP' as const }))
  const { client, timers } = await join({ connectEmail })
  expect([...client.serves]).toEqual(['connectEmail'])
  expect(await client.request('connectEmail', code)).toEqual({ action: 'VERIFY_OTP' })
  expect(connectEmail).toHaveBeenCalledWith(code, expect.any(AbortSignal))
  expect(timers.size).toBe(0)
  await expect(client.request('getUser', {})).rejects.toMatchObject({ code: 'MESSAGE_NOT_SERVED' })
  client.close()
})

test('a failure keeps its code and its seconds; a foreign error reveals nothing', async () => {
  const { client } = await join({
    connectEmail: async () => {
      throw new FrameError('EMAIL_COOLDOWN', { secondsLeft: 12 })
    },
    isConnected: async () => {
      throw new Error('the key is 0xsecret')
    },
  })
  await expect(client.request('connectEmail', code)).rejects.toMatchObject({
    code: 'EMAIL_COOLDOWN',
    secondsLeft: 12,
    message: 'Please try again after 12 seconds',
  })
  await expect(client.request('isConnected', {})).rejects.toMatchObject({
    code: 'FAILED',
    message: 'An error occurred',
  })
  client.close()
})

test('a request that the page aborts stops in the frame', async () => {
  const ended = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const { client, timers } = await join({
    rpcRequest: (_, signal) => {
      signal.addEventListener('abort', () => ended.resolve())
      started.resolve()
      return never()
    },
  })
  const controller = new AbortController()
  const { signal } = controller
  const signing = client.request('rpcRequest', { method: 'personal_sign', params: [] }, { signal })
  await started.promise
  expect(timers.size).toBe(0)
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await ended.promise
  await expect(
    client.request('rpcRequest', { method: 'a_b', params: 1 }, { signal }),
  ).rejects.toThrow('Request was aborted')
  client.close()
})

test('a message with a timeout ends after 30 seconds, signing out after 3', async () => {
  const { client, tick } = await join({ connectOtp: never, signOut: never })
  const login = client.request('connectOtp', { otp: '123456' })
  const logout = client.request('signOut', {})
  const outcomes = Promise.allSettled([login, logout])
  tick(3000)
  tick(30_000)
  const failed = { status: 'rejected', reason: expect.objectContaining({ code: 'FRAME_TIMEOUT' }) }
  expect(await outcomes).toEqual([failed, failed])
  client.close()
})

test('closing fails open messages, and all that follow', async () => {
  const { client } = await join({ isConnected: never })
  const outcome = expect(client.request('isConnected', {})).rejects.toThrow('Request was aborted')
  client.close()
  await outcome
  await expect(client.request('isConnected', {})).rejects.toThrow('Request was aborted')
})

test('an answer that the page would drop is a failure, and nobody waits for it', async () => {
  const { client } = await join({
    rpcRequest: async () => ({ result: 'x'.repeat(frameLimits.messageLength) }),
  })
  const answered = client.request('rpcRequest', { method: 'eth_getLogs', params: [] })
  await expect(answered).rejects.toMatchObject({ code: 'ANSWER_TOO_LONG' })
  client.close()
})
