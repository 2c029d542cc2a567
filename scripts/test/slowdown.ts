import { cdp } from 'vitest/browser'

/** How many times slower the page is to compute, from `PORTICO_TEST_SLOWDOWN`. */
const slowdown = Number(import.meta.env.PORTICO_TEST_SLOWDOWN)

await cdp().send('Emulation.setCPUThrottlingRate', { rate: slowdown })

// React renders what is not urgent in messages to itself; on a loaded machine they come late.
const { setTimeout: later } = globalThis
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
  later(() => post.apply(this, message), Math.random() * 5 * slowdown)
}
