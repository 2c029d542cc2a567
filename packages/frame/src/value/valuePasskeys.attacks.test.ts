import type { FrameError } from '@portico/contract'
import { addressesOf, createWallet } from '@portico/custody'
import { describe, expect, test } from 'vitest'
import { fromBase64url } from '../base64url.ts'
import { readMessage } from '../requests/readMessage.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createAuthenticator } from './authenticator.test.util.ts'
import { sealPasskey } from './passkeySeal.ts'
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

/** Creates the keys of a wallet, and its address. */
const makeKeys = () =>
  createWallet({ user: 'u1' }, async ({ wallet }) => ({
    keys: structuredClone(wallet.keyring.keys),
    addresses: addressesOf(wallet.keyring.keys),
  }))
const own = await makeKeys()
const other = await makeKeys()

/** Returns a passkey as the server does, with what a wallet has signed about it. */
function said(
  { id, publicKey, counter }: KnownPasskey,
  { keys = own.keys, ...more }: { keys?: typeof own.keys; user?: string; factor?: string } = {},
) {
  const named = { user: 'u1', factor: id, id, publicKey: fromBase64url(publicKey), ...more }
  return { id, publicKey, counter, seal: sealPasskey(named, keys) ?? '' }
}

/** Creates a device whose server returns this about the passkeys of its wallet, on each call. */
function createFrame(
  passkeys: () => readonly ReturnType<typeof said>[],
  { user = 'u1', epoch = (): string => 'e1' } = {},
) {
  const store = createMemoryStore()
  const requestAsUser = (async () => ({
    user,
    wallet: {
      epoch: 'of the server',
      factors: [
        { factor: 'p', kind: 'password' },
        ...passkeys().map((passkey) => ({ factor: passkey.id, kind: 'passkey', passkey })),
      ],
    },
  })) as unknown as RequestAsUser
  const walletOf = async () => ({ epoch: epoch(), addresses: own.addresses })
  return createValueApproval({ requestAsUser, store, place, walletOf })
}

describe('a wallet with a passkey', () => {
  test('approves value only by it', async () => {
    const authenticator = createAuthenticator(place)
    const approval = await createFrame(() => [said(authenticator.known())])(value)
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

  test('refuses a second use of the same signature, also if the server has not counted the first', async () => {
    const authenticator = createAuthenticator(place, { counts: true })
    const known = authenticator.known()
    const approvalOf = createFrame(() => [said(known)])
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

  test('refuses that of somebody else who has logged in in the meantime', async () => {
    const approvalOf = createFrame(() => [said(createAuthenticator(place).known())], {
      user: 'u2',
    })
    expect(await codeOf(approvalOf(value))).toBe('NOT_CONNECTED')
  })
})

describe('a server that lies about the passkeys of a wallet', () => {
  const mine = createAuthenticator(place).known()
  const thief = createAuthenticator(place).known()
  const idsOf = async (frame: ReturnType<typeof createFrame>) => (await frame(value))?.ids

  test.each([
    ['no seal', { ...thief, seal: '' }],
    ['a seal that is torn', { ...thief, seal: 'a*' }],
    ['the seal of another wallet', said(thief, { keys: other.keys })],
    ['the seal of another account', said(thief, { user: 'u2' })],
    ['the seal of another way back', said(thief, { factor: 'f2' })],
    ['the seal of another passkey', { ...thief, seal: said(mine).seal }],
    ['the id and seal of the own one', { ...said(mine), publicKey: thief.publicKey }],
  ])('adds none with %s', async (_, passkey) => {
    expect(await idsOf(createFrame(() => [passkey]))).toBeUndefined()
    expect(await idsOf(createFrame(() => [said(mine), passkey]))).toEqual([mine.id])
  })

  test('hides none that this device has seen, and resets no count', async () => {
    let passkeys = [said(mine)]
    const frame = createFrame(() => passkeys)
    await frame(value)
    passkeys = []
    expect(await idsOf(frame)).toEqual([mine.id])
    passkeys = [{ ...said(mine), publicKey: thief.publicKey }, said(thief)]
    expect(await idsOf(frame)).toEqual([mine.id, thief.id])
  })

  test('but one that its owner has removed is gone: the wallet was sealed again', async () => {
    let passkeys = [said(mine)]
    let epoch = 'e1'
    const frame = createFrame(() => passkeys, { epoch: () => epoch })
    await frame(value)
    passkeys = []
    epoch = 'e2'
    expect(await idsOf(frame)).toBeUndefined()
  })
})

test('no page gets a signature of the text that seals a passkey', () => {
  expect(() => readMessage('Portico embedded wallet 1 passkey {}')).toThrow('not allowed')
})

test('a wallet without a passkey approves value like other requests', async () => {
  expect(await createFrame(() => [])(value)).toBeUndefined()
})

test('a count that the server made up refuses a passkey only until the server says another', async () => {
  const authenticator = createAuthenticator(place)
  let counter = 9
  const approvalOf = createFrame(() => [said({ ...authenticator.known(), counter })])
  const challenge = await challengeIn('w1')
  const check = async () => {
    const approval = await approvalOf(value)
    return approval && codeOf(approval.check(authenticator.use(challenge), challenge))
  }
  expect(await check()).toBe('FAILED')
  counter = 0
  expect(await check()).toBe('ok')
})
