import { expect, test } from 'vitest'
import { frameFailures } from './frameFailures.ts'
import { type FrameMessageName, frameMessages, frameTimeoutMs } from './frameMessages.ts'

const names = Object.keys(frameMessages) as FrameMessageName[]

test('messages have the timeouts of the specification, section 9, and those that ask the visitor have none', () => {
  const times = Object.fromEntries(names.map((name) => [name, frameTimeoutMs(name)]))
  expect(times).toMatchObject({ connectEmail: 30_000, connectOtp: 30_000, rpcRequest: undefined })
  expect(names.filter((name) => frameTimeoutMs(name) === undefined)).toEqual([
    'connectDevice',
    'getUser',
    'updateEmail',
    'showDevices',
    'deleteAccount',
    'rpcRequest',
  ])
})

test('failures have the texts of the specification, section 8', () => {
  expect(frameFailures).toMatchObject({
    FRAME_NOT_LOADED: 'Unable to load email login dependency',
    REQUEST_ABORTED: 'Request was aborted',
    METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
    EMAIL_COOLDOWN: 'Please try again after N seconds',
    FAILED: 'An error occurred',
  })
})
