import { FrameError } from '@portico/contract'
import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { continueIn } from './continueIn.ts'
import type { FrameRequestOptions, LoginFrame } from './loginFrame.ts'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Local',
  rpcUrls: ['https://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const options = { frameUrl: 'https://login.example', projectId: 'p 1' }

function begin(signal?: AbortSignal) {
  const platform = testPlatform()
  const context = createPortico({
    adapters: [evm()],
    networks: [network],
    locale: 'de',
    platform,
  })
  const answer = Promise.withResolvers<object>()
  const requests: [string, { window?: string }, FrameRequestOptions][] = []
  const frame = {
    request: (name: string, payload: object, given: FrameRequestOptions) => {
      requests.push([name, payload, given])
      given.signal?.addEventListener('abort', () =>
        answer.reject(new FrameError('REQUEST_ABORTED')),
      )
      return answer.promise
    },
  } as unknown as LoginFrame
  const opened = { closed: false, location: { href: '' } }
  const given = { options, opened: opened as unknown as Window, signal }
  const going = continueIn(context, frame, given)
  return { platform, answer, requests, opened, going }
}

test('the window is led to the frame’s origin with an id that the frame is told too, a new one each time', async () => {
  const runs = [begin(), begin()]
  const ids = runs.map(({ opened, requests }) => {
    const { origin, pathname, searchParams } = new URL(opened.location.href)
    expect([origin, pathname]).toEqual(['https://login.example', '/continue'])
    const { window: id, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({ projectId: 'p 1' })
    expect(requests.map(([name, payload]) => [name, payload])).toEqual([
      ['connectDevice', { window: id }],
    ])
    return id
  })
  expect(new Set(ids).size).toBe(2)
  for (const { answer } of runs) answer.resolve({})
  await Promise.all(runs.map(({ going }) => going))
})

test('a window that seems closed is given a moment: it may be done, or the visitor has declined', async () => {
  const { platform, answer, opened, going } = begin()
  opened.closed = true
  platform.advance(250)
  platform.advance(999)
  answer.reject(new FrameError('DECLINED'))
  await expect(going).rejects.toMatchObject({ code: 'DECLINED' })
})

test('a window that is gone before it and the frame have met ends it', async () => {
  const { platform, requests, opened, going } = begin()
  const outcome = expect(going).rejects.toMatchObject({ code: 'WINDOW_NOT_MET' })
  platform.advance(250)
  opened.closed = true
  platform.advance(250)
  platform.advance(1000)
  await outcome
  expect(requests[0]?.[2].signal?.aborted).toBe(true)
})

test('a visitor who goes on in another way takes it back', async () => {
  const controller = new AbortController()
  const { going } = begin(controller.signal)
  controller.abort()
  await expect(going).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
