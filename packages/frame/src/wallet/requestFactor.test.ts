import type { FactorKind } from '@portico/contract'
import { expect, test, vi } from 'vitest'
import type { RequestPasskey } from '../view/passkeyForm.ts'
import { PasskeyError, type PasskeySecret } from './passkeys.ts'
import { createRequestFactor, type FactorSecret } from './requestFactor.ts'

const prf = new Uint8Array(32).fill(7)
const own: PasskeySecret = { factor: 'f1', prf }
const publicKey = new Uint8Array([0xa0])
const attestation = { id: 'c1', clientDataJSON: 'e30', attestationObject: 'oA' }
const assertion = {
  id: 'c1',
  clientDataJSON: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'f1',
}
const passkey = { factor: 'f1', kind: 'passkey' } as const
const password = { factor: 'p1', kind: 'password' } as const
const kit = { factor: 'k1', kind: 'kit' } as const
const { signal } = new AbortController()

/** Creates a visitor who presses `Use a passkey` until it works, or three times, and then chooses the next way back. */
function createVisitor(options: { isAvailable?: boolean; found?: PasskeySecret } = {}) {
  const { isAvailable = true, found = own } = options
  const requested: string[] = []
  const failures: unknown[] = []
  const create = vi.fn(async () => ({ ...own, attestation, publicKey }))
  const createKit = vi.fn(async () => 'A-B-C-D')
  const note = (what: string, others: readonly string[]) =>
    void requested.push([what, ...others].join(' or '))
  const requestPasskey: RequestPasskey = async ({ isNew, others }, use) => {
    note(`${isNew ? 'new' : 'known'} passkey`, others)
    for (const _try of [1, 2, 3])
      try {
        await use()
        return 'done'
      } catch (error) {
        failures.push(error)
      }
    return others[0] ?? 'done'
  }
  const requestFactor = createRequestFactor({
    passkeys: {
      isAvailable: async () => isAvailable,
      create,
      find: async () => ({ ...found, assertion }),
    },
    passkeyInput: async () => new Uint8Array(32),
    createKit,
    requestPasskey,
    requestPassword: async ({ isNew, others }, use) => {
      note(`${isNew ? 'new' : 'known'} password`, others)
      if (isNew) return 'kit'
      await use('seven green kettles')
      return 'done'
    },
    requestKit: async ({ kit, others }, use) => {
      note(`${kit ? 'new' : 'known'} kit`, others)
      await use(kit ?? 'typed')
      return 'done'
    },
  })
  const used: FactorSecret[] = []
  const request = (
    factors: { factor: string; kind: FactorKind }[] | undefined,
    use: (secret: FactorSecret) => void = (secret) => void used.push(secret),
  ) => requestFactor({ email: 'a@shop.example', factors, signal }, async (secret) => use(secret))
  return { request, requested, failures, used, create, createKit }
}

const passkeySecret = { kind: 'passkey', ...own }
const newKit = { kind: 'kit', kit: 'A-B-C-D' }

test.each([
  ['a device with passkeys', undefined, true, ['new passkey or password or kit'], passkeySecret],
  ['a device without', undefined, false, ['new password or kit', 'new kit or password'], newKit],
  ['a wallet with a passkey', [passkey], false, ['known passkey'], passkeySecret],
  ['a wallet with both', [password, passkey], true, ['known passkey or password'], passkeySecret],
  ['a wallet with a password', [password], true, ['known password'], { kind: 'password' }],
  ['a wallet with a kit', [kit], true, ['known kit'], { kind: 'kit', kit: 'typed' }],
])('%s is offered its own factors', async (_, factors, isAvailable, expected, secret) => {
  const { request, requested, used } = createVisitor({ isAvailable })
  await request(factors)
  expect(requested).toEqual(expected)
  expect(used).toMatchObject([secret])
})

test('a passkey of another wallet opens nothing, and the password is requested', async () => {
  const { request, requested, failures, used } = createVisitor({ found: { factor: 'p1', prf } })
  await request([password, passkey])
  expect(failures).toEqual(Array(3).fill(new PasskeyError('PASSKEY_OTHER')))
  expect(requested).toEqual(['known passkey or password', 'known password or passkey'])
  expect(used).toEqual([{ kind: 'password', password: 'seven green kettles' }])
})

test('a passkey that was created serves again if the server did not answer', async () => {
  const { request, create } = createVisitor()
  let tries = 0
  await request(undefined, () => {
    tries += 1
    if (tries < 3) throw new Error('no answer')
  })
  expect(tries).toBe(3)
  expect(create).toHaveBeenCalledOnce()
})

test('a factor that the frame does not know is a failure, and shows no form', async () => {
  const { request, requested } = createVisitor()
  await expect(request([])).rejects.toMatchObject({ code: 'FAILED' })
  expect(requested).toEqual([])
})
