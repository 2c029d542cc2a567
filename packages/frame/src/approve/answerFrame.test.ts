import { expect, test, vi } from 'vitest'
import { createAnswerFrame } from './answerFrame.ts'

/** Creates a window that can be closed, and a server that can be unreachable. */
async function createWindow() {
  const window = new EventTarget()
  const sent: string[] = []
  let isAway = false
  const send = vi.fn(async (answer: string) => {
    if (isAway) throw new TypeError('There is no network')
    sent.push(answer)
  })
  const pauses: (() => void)[] = []
  const pause = () => new Promise<void>((resolve) => void pauses.push(resolve))
  const seal = async (answer: object) => JSON.stringify(answer)
  const answerFrame = await createAnswerFrame({ window: window as Window, seal, send, pause })
  return {
    answerFrame,
    sent,
    send,
    pauses,
    setAway: (now: boolean) => {
      isAway = now
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
  }
}

const declined = '{"isApproved":false}'
const approved = '{"isApproved":true}'
const { signal } = new AbortController()

test('a window that closes before the visitor has answered declines', async () => {
  const { leave, sent } = await createWindow()
  leave()
  expect(sent).toEqual([declined])
})

test('a window that closes right after the visitor has agreed sends the answer as it closes', async () => {
  const { answerFrame, leave, sent, send, setAway, pauses } = await createWindow()
  setAway(true)
  void answerFrame({ isApproved: true }, signal)
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  setAway(false)
  leave()
  expect(sent).toEqual([approved])
  expect(send.mock.calls).toEqual([[approved], [approved]])
})

test('a window whose answer was received sends nothing more as it closes', async () => {
  const { answerFrame, leave, sent } = await createWindow()
  await answerFrame({ isApproved: true }, signal)
  leave()
  expect(sent).toEqual([approved])
})

test('an answer is not sent once the request has ended', async () => {
  const { answerFrame, sent } = await createWindow()
  await answerFrame({ isApproved: true }, AbortSignal.abort())
  expect(sent).toEqual([])
})
