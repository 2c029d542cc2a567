import { createLoginKey, sealLogin } from '@portico/custody/sealLogin'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { toBase64url } from '../base64url.ts'
import { continueAnswer, continueRequest, givenLogin } from './continueWire.ts'
import { type TakeLoginOptions, takeLogin } from './takeLogin.ts'

const name = { window: 'w1', device: 'd1', site: 'https://shop.example' }
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const { signal } = new AbortController()

/** Creates a frame whose server accepts any offer. */
function createFrame(answer: Promise<object> = Promise.resolve({})) {
  const requestServer = vi.fn(() => answer)
  const begin = vi.fn()
  const options = {
    device: async () => 'd1',
    requestServer,
    sessions: { begin },
  } as unknown as TakeLoginOptions
  return { requestServer, begin, options }
}

test('a login opens only for the window, device and site that it is sealed for, by the key of that frame', async () => {
  const key = await createLoginKey()
  const sealed = await sealLogin(key.publicKey, encode({ offer: 'a', wallet: null }), name)
  const { options, begin } = createFrame()
  await takeLogin(await key.open(sealed, name), options, signal)
  expect(begin).toHaveBeenCalledOnce()
  for (const other of [{ window: 'w2' }, { device: 'd2' }, { site: 'https://evil.example' }])
    await expect(key.open(sealed, { ...name, ...other })).rejects.toMatchObject({
      code: 'NOT_OPENED',
    })
  const { open } = await createLoginKey()
  await expect(open(sealed, name)).rejects.toMatchObject({ code: 'NOT_OPENED' })
})

test.each([
  ['nothing', null],
  ['a text', 'login'],
  ['no offer', { wallet: null }],
  ['an offer that is no text', { offer: 1, wallet: null }],
  ['an offer that is too long', { offer: 'a'.repeat(601), wallet: null }],
  ['no word of a wallet', { offer: 'a' }],
  ['a wallet of nothing', { offer: 'a', wallet: {} }],
  ['more than that', { offer: 'a', wallet: null, user: 'u2' }],
])('%s is no login', async (_what, value) => {
  const { options, requestServer } = createFrame()
  await expect(takeLogin(encode(value), options, signal)).rejects.toMatchObject({ code: 'FAILED' })
  expect(requestServer).not.toHaveBeenCalled()
})

test('requests, answers and logins have only the fields that they need', () => {
  const key = toBase64url(new Uint8Array(65))
  const { site, device } = name
  expect(v.is(continueRequest, { site, device, key })).toBe(true)
  expect(v.is(continueAnswer, { sealed: null })).toBe(true)
  expect(v.is(givenLogin, { offer: 'a', wallet: null })).toBe(true)
  for (const [schema, value] of [
    [continueRequest, { site: '', device, key }],
    [continueRequest, { site, device }],
    [continueRequest, { site, device, key: 'a b' }],
    [continueRequest, { site, device, key, more: 1 }],
    [continueAnswer, {}],
    [continueAnswer, { sealed: '' }],
    [continueAnswer, { sealed: null, isAgreed: true }],
  ] as const)
    expect(v.is(schema, value)).toBe(false)
})

test('a login that is cancelled while the server answers does not begin after that', async () => {
  const answer = Promise.withResolvers<object>()
  const { options, begin } = createFrame(answer.promise)
  const giveUp = new AbortController()
  const taken = takeLogin(encode({ offer: 'a', wallet: null }), options, giveUp.signal)
  giveUp.abort()
  answer.resolve({})
  await expect(taken).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(begin).not.toHaveBeenCalled()
})
