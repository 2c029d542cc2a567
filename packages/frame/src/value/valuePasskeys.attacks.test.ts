import type { FrameError } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createAuthenticator } from './authenticator.test.util.ts'
import { challengeOf } from './valueChallenge.ts'
import { createValueApproval } from './valuePasskeys.ts'
import type { KnownPasskey } from './verifyPasskey.ts'

const place = { origin: 'https://login.example', host: 'login.example' }
const value = { user: 'u1', address: '0x1', chainId: 'eip155:1', signed: 'digest' }
const shown = {
  title: 'Send?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
}
const challengeIn = (window: string) => challengeOf({ window, shown, choice: undefined, value })
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'ok',
    ({ code }: FrameError) => code,
  )

/** A frame whose server knows these passkeys of its wallet, each time anew. */
function createFrame(passkeys: () => readonly KnownPasskey[], user = 'u1') {
  const store = createMemoryStore()
  const requestAsUser = (async () => ({
    user,
    wallet: {
      factors: [
        { factor: 'p', kind: 'password' },
        ...passkeys().map((passkey) => ({ factor: passkey.id, kind: 'passkey', passkey })),
      ],
    },
  })) as unknown as RequestAsUser
  return createValueApproval({ requestAsUser, store, place })
}

describe('a wallet with a passkey', () => {
  test('approves value by it, and by nothing less', async () => {
    const authenticator = createAuthenticator(place)
    const approval = await createFrame(() => [authenticator.known()])(value)
    expect(approval?.ids).toEqual([authenticator.known().id])
    const challenge = await challengeIn('w1')
    const check = (assertion?: ReturnType<typeof authenticator.use>) =>
      codeOf(approval?.check(assertion, challenge) ?? Promise.resolve())
    expect(await check()).toBe('FAILED')
    expect(await check(createAuthenticator(place).use(challenge))).toBe('FAILED')
    expect(await check(authenticator.use(await challengeIn('w2')))).toBe('FAILED')
    expect(await check(authenticator.use(challenge, { flags: 0x01 }))).toBe('FAILED')
    expect(await check(authenticator.use(challenge))).toBe('ok')
  })

  test('takes no use of it a second time, also if the server has not counted the first', async () => {
    const authenticator = createAuthenticator(place, { counts: true })
    const known = authenticator.known()
    const approvalOf = createFrame(() => [known])
    const challenge = await challengeIn('w1')
    const used = authenticator.use(challenge)
    expect(
      await codeOf((await approvalOf(value))?.check(used, challenge) ?? Promise.resolve()),
    ).toBe('ok')
    expect(
      await codeOf((await approvalOf(value))?.check(used, challenge) ?? Promise.resolve()),
    ).toBe('FAILED')
    const next = authenticator.use(challenge)
    expect(
      await codeOf((await approvalOf(value))?.check(next, challenge) ?? Promise.resolve()),
    ).toBe('ok')
  })

  test('of somebody else who has logged in meanwhile approves nothing', async () => {
    const approvalOf = createFrame(() => [createAuthenticator(place).known()], 'u2')
    expect(await codeOf(approvalOf(value))).toBe('NOT_CONNECTED')
  })
})

test('a wallet without a passkey approves value as all else', async () => {
  expect(await createFrame(() => [])(value)).toBeUndefined()
})
