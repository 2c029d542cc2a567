import { expect, test } from 'vitest'
import { continueIn } from './continueIn.ts'
import type { FrameRequestOptions, LoginFrame } from './loginFrame.ts'

const options = { frameUrl: 'https://login.example', projectId: 'p 1' }

function begin(signal?: AbortSignal) {
  const answer = Promise.withResolvers<object>()
  const requests: [string, { window?: string }, FrameRequestOptions][] = []
  const frame = {
    request: (name: string, payload: object, given: FrameRequestOptions) => {
      requests.push([name, payload, given])
      return answer.promise
    },
  } as unknown as LoginFrame
  const opened = { location: { href: '' } }
  const going = continueIn(frame, { options, opened: opened as unknown as Window, signal })
  return { answer, requests, opened, going }
}

test('sends the window to the frame’s origin with an id that the frame also gets, a new one each time', async () => {
  const { signal } = new AbortController()
  const runs = [begin(signal), begin(signal)]
  const ids = runs.map(({ opened, requests }) => {
    const { origin, pathname, searchParams } = new URL(opened.location.href)
    expect([origin, pathname]).toEqual(['https://login.example', '/meet'])
    const { window: id, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({ projectId: 'p 1' })
    expect(requests).toEqual([['connectDevice', { window: id }, { signal }]])
    return id
  })
  expect(new Set(ids).size).toBe(2)
  for (const { answer } of runs) answer.resolve({})
  await Promise.all(runs.map(({ going }) => going))
})
