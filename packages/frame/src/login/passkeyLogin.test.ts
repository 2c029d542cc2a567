import { FrameError, type Route } from '@portico/contract'
import { expect, test } from 'vitest'
import { toBase64url } from '../base64url.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import { createPasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import { PasskeyError } from '../wallet/passkeys.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { RequestServer } from './requestServer.ts'
import type { Sessions } from './sessions.ts'

const prf = new Uint8Array(32).fill(0xa5)
const assertion = {
  id: 'c1',
  clientDataJSON: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'f1',
}
const session = (user: string) => ({ user: { id: user, email: '' }, accessToken: `of ${user}` })

/** Creates a frame whose visitor uses a passkey of an account; `isKnown` is whether the server accepts it. */
function createFrame(options: { of?: string; loggedIn?: string; isKnown?: boolean } = {}) {
  const { of = 'u1', isKnown = true } = options
  const sent: [path: string, request: object][] = []
  const challenges: string[] = []
  let current: ReturnType<typeof session> | undefined =
    options.loggedIn === undefined ? undefined : session(options.loggedIn)
  const answers: Record<string, () => unknown> = {
    '/v1/auth/passkey/start': () => ({ challenge: toBase64url(new TextEncoder().encode('c')) }),
    '/v1/auth/passkey/verify': () => {
      if (!isKnown) throw new FrameError('PASSKEY_UNKNOWN')
      return session(of)
    },
  }
  const requestServer = (async ({ path }: Route, request: object) => {
    sent.push([path, request])
    return answers[path]?.() ?? {}
  }) as RequestServer
  const access = createPasskeyAccess({
    requestServer,
    requestAsUser: (() => Promise.reject(new Error('Away'))) as RequestAsUser,
    sessions: {
      fresh: async () => current,
      begin: async (given: ReturnType<typeof session>) => {
        current = given
      },
    } as unknown as Sessions,
    site: 'https://shop.example',
    passkeys: {
      isAvailable: async () => true,
      create: () => Promise.reject(new Error('None is made')),
      find: async (_input, challenge) => {
        challenges.push(new TextDecoder().decode(challenge))
        return { factor: 'f1', prf, assertion }
      },
    },
    passkeyInput: async () => new Uint8Array(32),
    store: createMemoryStore(),
    device: async () => 'd1',
  })
  const ended = () =>
    sent.flatMap(([path, request]) => (path.endsWith('sign-out') ? [request] : []))
  return { access, sent, challenges, ended, current: () => current }
}

test('a passkey signs the challenge of the server, and logs in', async () => {
  const { access, sent, challenges, current } = createFrame()
  await access.logIn()
  expect(challenges).toEqual(['c'])
  expect(sent.map(([path]) => path)).toEqual(['/v1/auth/passkey/start', '/v1/auth/passkey/verify'])
  const body = { challenge: 'Yw', origin: 'https://shop.example', passkey: assertion }
  expect(sent[1]?.[1]).toEqual({ body })
  expect(current()).toEqual(session('u1'))
})

test('a challenge is requested for the purpose of the passkey', async () => {
  const { access, sent } = createFrame()
  await access.logIn()
  await access.sign('emailChange')
  const started = sent.filter(([path]) => path === '/v1/auth/passkey/start')
  const origin = 'https://shop.example'
  expect(started.map(([, request]) => request)).toEqual([
    { body: { origin, purpose: 'login' } },
    { body: { origin, purpose: 'emailChange' } },
  ])
})

test('the secret that opens the wallet is not sent', async () => {
  const { access, sent } = createFrame()
  await access.logIn()
  const text = JSON.stringify(sent)
  for (const form of [toBase64url(prf), 'a5a5', '165,165']) expect(text).not.toContain(form)
})

test('the previous login ends', async () => {
  const { access, ended } = createFrame({ loggedIn: 'u2' })
  await access.logIn()
  expect(ended()).toEqual([{ token: 'of u2', body: { keepsShare: true } }])
})

test('a refused passkey changes nothing', async () => {
  const { access, current, ended } = createFrame({ loggedIn: 'u2', isKnown: false })
  await expect(access.logIn()).rejects.toMatchObject({ code: 'PASSKEY_UNKNOWN' })
  expect([current(), ended()]).toEqual([session('u2'), []])
})

test('a proof is for the account that is logged in', async () => {
  const { access, current } = createFrame({ loggedIn: 'u1' })
  await access.proveUser()
  expect(current()).toEqual(session('u1'))
})

test.each([
  ['of another account', 'u2'],
  ['where nobody is logged in', undefined],
])('a passkey %s proves nothing, and its login ends at once', async (_what, loggedIn) => {
  const { access, current, ended } = createFrame({ ...(loggedIn && { loggedIn }) })
  const before = current()
  await expect(access.proveUser()).rejects.toThrow(new PasskeyError('PASSKEY_OTHER'))
  expect(current()).toEqual(before)
  expect(ended()).toEqual([{ token: 'of u1', body: { keepsShare: true } }])
})
