import { FrameError, loginKeyText, type Route } from '@portico/contract'
import { createKit } from '@portico/custody'
import { expect, test } from 'vitest'
import { fromBase64url } from '../base64url.ts'
import { logInByKey } from './keyLogin.ts'
import type { RequestServer } from './requestServer.ts'

const session = { accessToken: 'new', user: { id: 'u1', email: 'a@shop.example' } }

function createPage(answer: () => unknown = () => session) {
  const requests: { path: string; body: Record<string, string> }[] = []
  const begun: unknown[] = []
  const requestServer = (async ({ path }: Route, { body }: { body: Record<string, string> }) => {
    requests.push({ path, body })
    if (path.endsWith('/start')) return { challenge: 'c', expiresAt: '' }
    return path.endsWith('/verify') ? answer() : {}
  }) as unknown as RequestServer
  const options = {
    requestServer,
    sessions: {
      begin: async (given: unknown) => void begun.push(given),
      fresh: async () => ({ accessToken: 'old' }) as never,
    },
    site: 'https://login.example',
    host: 'login.example',
    device: async () => 'd',
  }
  return { options, requests, begun }
}

test('a kit signs for this page and device, names no address, and ends the previous login', async () => {
  const { options, requests, begun } = createPage()
  const secret = { kind: 'kit', kit: await createKit() } as const
  expect(await logInByKey(options, { secret, email: 'a@shop.example' })).toBe('u1')
  const [start, verify, end] = requests
  expect(start?.body).toEqual({ origin: 'https://login.example', purpose: 'loginKey' })
  const { publicKey = '', signature = '', ...rest } = verify?.body ?? {}
  expect(rest).toEqual({ challenge: 'c', origin: 'https://login.example' })
  const text = loginKeyText({ challenge: 'c', origin: 'https://login.example', device: 'd' })
  const bytes = new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', fromBase64url(publicKey), 'Ed25519', false, [
    'verify',
  ])
  expect(await crypto.subtle.verify('Ed25519', key, fromBase64url(signature), bytes)).toBe(true)
  expect([begun, end?.path]).toEqual([[session], '/v1/auth/sign-out'])
})

test('an unknown kit is reported as wrong, and a damaged one before any request', async () => {
  const refuse = () => {
    throw new FrameError('CODE_REFUSED')
  }
  const { options, requests, begun } = createPage(refuse)
  const kit = await createKit()
  await expect(
    logInByKey(options, { secret: { kind: 'kit', kit }, email: '' }),
  ).rejects.toMatchObject({ code: 'NOT_OPENED' })
  const asked = requests.length
  const torn = { kind: 'kit', kit: kit.slice(1) } as const
  await expect(logInByKey(options, { secret: torn, email: '' })).rejects.toMatchObject({
    code: 'MALFORMED',
  })
  expect([requests.length, begun]).toEqual([asked, []])
})
