import { frameVersion } from '@portico/contract'
import { expect, test } from 'vitest'
import { openFrame } from './openFrame.ts'

const origin = 'https://login.example'

/** A page without a browser, with the window of the frame that it adds. */
function page() {
  const view = Object.assign(new EventTarget(), { location: { origin: 'https://shop.example' } })
  const ports: MessagePort[] = []
  const contentWindow = {
    postMessage: (_: unknown, { transfer: [port] }: { transfer: [MessagePort] }) =>
      void ports.push(port),
  }
  const element = {
    contentWindow,
    sandbox: { add: () => {} },
    addEventListener: () => {},
    remove: () => {},
  }
  const container = {
    ownerDocument: { createElement: () => element, defaultView: view },
    append: () => {},
  }
  const greet = () => {
    const data = { type: 'portico-frame-hello', version: frameVersion, nonce: crypto.randomUUID() }
    const event = new Event('message')
    view.dispatchEvent(Object.assign(event, { source: contentWindow, origin, data }))
  }
  return { container: container as unknown as Element, ports, greet }
}

test('resolves half a second after the frame says that it is ready (specification, section 9)', async () => {
  const { container, ports, greet } = page()
  const timers = new Map<number, () => void>()
  const settling = Promise.withResolvers<void>()
  const startTimer = (ms: number, run: () => void) => {
    timers.set(ms, run)
    if (ms === 500) settling.resolve()
    return () => void timers.delete(ms)
  }
  let isOpen = false
  const opening = openFrame({ origin, projectId: 'abc', container, title: 'Log in', startTimer })
  void opening.then(() => {
    isOpen = true
  })
  greet()
  const [port] = ports
  port?.postMessage(JSON.stringify({ type: 'ready', version: frameVersion, serves: [] }))
  await settling.promise
  expect(isOpen).toBe(false)
  timers.get(500)?.()
  const { close } = await opening
  close()
  port?.close()
})
