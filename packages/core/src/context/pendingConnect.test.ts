import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { requestOnce } from '../connection/connect.ts'
import { createPortico } from '../createPortico.ts'
import { back, pushView } from '../modal/navigate.ts'
import { close, open } from '../modal/open.ts'
import { pendingConnect } from './pendingConnect.ts'

/** A visitor who is waiting for a wallet. */
function waiting() {
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork('eip155:31337')],
    platform: testPlatform(),
  })
  void open(portico)
  pushView(portico, { view: 'ConnectingWalletConnect', params: {} })
  let signal = new AbortController().signal
  const request = (given: AbortSignal) => {
    signal = given
    return new Promise<never>(() => {})
  }
  void requestOnce(portico, 'pairing ', request)
  const cancelled = vi.fn()
  pendingConnect(portico).cancelOpenLink = cancelled
  return { portico, reason: () => signal.reason as unknown, cancelled }
}

test.each<[string, (portico: ReturnType<typeof waiting>['portico']) => unknown]>([
  ['closes the card', close],
  ['goes back', back],
])('a visitor who %s may return to the view before', (_what, dismiss) => {
  const { portico, reason, cancelled } = waiting()
  void dismiss(portico)
  expect(reason()).toBe('left')
  expect(cancelled).not.toHaveBeenCalled()
})

test('no view returns to a visitor who disconnects', async () => {
  const { portico, reason, cancelled } = waiting()
  await portico.disconnect()
  expect(reason()).toMatchObject({ name: 'AbortError' })
  expect(cancelled).toHaveBeenCalledOnce()
})

test('a view that was left before ends as well if nothing is open any more', async () => {
  const { portico, cancelled } = waiting()
  close(portico)
  await portico.disconnect()
  expect(cancelled).toHaveBeenCalledOnce()
})
