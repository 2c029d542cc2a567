import { expect, test } from 'vitest'
import type { AskServer } from '../login/askServer.ts'
import type { Sessions } from '../login/sessions.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { AskPassword } from '../view/passwordForm.ts'
import { createTurns } from '../view/turns.ts'
import { createWalletHandlers } from './walletHandlers.ts'

const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const epoch = 'e1'
const devices = [{ device: 'd1', createdAt: '', isCurrent: true }]
const status = { user: 'u1', mode: 'user', wallet: { epoch, addresses, factors: [], devices } }
const session = { accessToken: 'a', user: { email: 'a@shop.example' } }

/** A frame whose visitor gets a wallet each time a password is asked for, unless `answer` says otherwise. */
async function createFrame(
  options: { status?: object; isLoggedIn?: boolean; answer?: AskPassword } = {},
) {
  const store = createMemoryStore()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const bytes = new Uint8Array(1)
  const parts = { addresses, key, deviceShare: bytes, recoveryShare: bytes, keyring: bytes }
  const keep = (change: object = {}) =>
    store.set('wallet', {
      user: 'u1',
      email: 'a@shop.example',
      epoch,
      device: 'd1',
      ...parts,
      ...change,
    })
  const asked: boolean[] = []
  const keepOne: AskPassword = () => keep()
  const { getUser } = createWalletHandlers({
    ask: (async () => options.status ?? status) as unknown as AskServer,
    sessions: {
      fresh: async () => (options.isLoggedIn === false ? undefined : session),
      renew: async () => undefined,
    } as unknown as Sessions,
    store,
    device: async () => 'd1',
    inTurn: createTurns(),
    askPassword: async (given, use) => {
      asked.push(given.isNew)
      await (options.answer ?? keepOne)(given, use)
    },
  })
  const { signal } = new AbortController()
  return { asked, keep, getUser: (request = {}, by = signal) => getUser(request, by) }
}

test('a device that has the wallet is asked for nothing', async () => {
  const { keep, getUser, asked } = await createFrame()
  await keep()
  const { eip155, solana } = addresses
  expect(await getUser()).toMatchObject({ address: eip155, chainId: 'eip155:1' })
  expect(await getUser({ chainId: 'solana:x' })).toMatchObject({ address: solana })
  expect(asked).toEqual([])
})

test.each([
  ['another account', { user: 'u2' }],
  ['an epoch that has ended', { epoch: 'e0' }],
  ['a device with other keys', { device: 'd0' }],
  ['no key', { key: 'a' }],
])('a wallet of %s is found anew by its password', async (_what, change) => {
  const { keep, getUser, asked } = await createFrame()
  await keep(change)
  expect(await getUser()).toMatchObject({ address: addresses.eip155 })
  expect(asked).toEqual([false])
})

test('a device that was revoked asks for the password', async () => {
  const wallet = { ...status.wallet, devices: [] }
  const stop: AskPassword = async () => {
    throw new Error('asked')
  }
  const { keep, getUser, asked } = await createFrame({
    status: { ...status, wallet },
    answer: stop,
  })
  await keep()
  await expect(getUser()).rejects.toThrow('asked')
  expect(asked).toEqual([false])
})

test('a server that forgets a wallet gets no other in its place', async () => {
  const { keep, getUser, asked } = await createFrame({ status: { ...status, wallet: null } })
  await keep()
  await expect(getUser()).rejects.toMatchObject({ code: 'FAILED' })
  expect(asked).toEqual([])
})

test('a visitor is asked one thing at a time', async () => {
  const open = Promise.withResolvers<void>()
  let isAsked = false
  const { getUser, asked } = await createFrame({
    answer: async () => {
      expect(isAsked).toBe(false)
      isAsked = true
      await open.promise
      isAsked = false
      throw new Error('declined')
    },
  })
  const gone = new AbortController()
  const outcomes = Promise.allSettled([getUser(), getUser(), getUser({}, gone.signal)])
  gone.abort()
  await expect.poll(() => asked.length).toBe(1)
  open.resolve()
  expect((await outcomes).map(({ status: how }) => how)).toEqual(Array(3).fill('rejected'))
  expect(asked).toHaveLength(2)
})

test('who is not logged in has no wallet', async () => {
  const { getUser } = await createFrame({ isLoggedIn: false })
  await expect(getUser()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
