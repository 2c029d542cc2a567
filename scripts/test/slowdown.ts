import { cdp } from 'vitest/browser'

/** The factor by which the page's processor is slowed down, from `PORTICO_TEST_SLOWDOWN`. */
const slowdown = Number(import.meta.env.PORTICO_TEST_SLOWDOWN)

await cdp().send('Emulation.setCPUThrottlingRate', { rate: slowdown })

// React renders non-urgent updates in messages to itself. On a loaded machine they arrive late.
const { setTimeout: later } = globalThis
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
  later(() => post.apply(this, message), Math.random() * 5 * slowdown)
}
