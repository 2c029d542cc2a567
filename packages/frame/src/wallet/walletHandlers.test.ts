import type { DeviceSession } from '@portico/contract'
import { expect, test } from 'vitest'
import type { RequestAssisted } from '../assisted/requestAssisted.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import { createQueue } from '../view/createQueue.ts'
import { readOwnWallet } from './deviceWallet.ts'
import type { RequestFactor } from './requestFactor.ts'
import { createWalletHandlers } from './walletHandlers.ts'

const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const epoch = 'e1'
const devices = [{ device: 'd1', createdAt: '', isCurrent: true }]
const status = { user: 'u1', mode: 'user', wallet: { epoch, addresses, factors: [], devices } }
const session = { accessToken: 'a', user: { id: 'u1', email: 'a@shop.example' } }

const unexpected = () => Promise.reject(new Error('No operator is asked'))
const notAssisted: RequestAssisted = { make: unexpected, open: unexpected }

/** Creates a frame whose visitor gets a wallet each time a password is asked for, unless `answer` says otherwise. */
async function createFrame(
  options: {
    status?: object
    isLoggedIn?: boolean
    answer?: RequestFactor
    email?: string
    assisted?: RequestAssisted
  } = {},
) {
  const { email = session.user.email } = options
  const current = { ...session, user: { ...session.user, email } }
  const store = createMemoryStore()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const bytes = new Uint8Array(1)
  const parts = { addresses, key, deviceShare: bytes, recoveryShare: bytes, keyring: bytes }
  const storeWallet = (change: object = {}) =>
    store.set('wallet u1', {
      user: 'u1',
      epoch,
      device: 'd1',
      ...parts,
      ...change,
    })
  const requests: boolean[] = []
  const proved: string[] = []
  const storeOne: RequestFactor = () => storeWallet()
  const { getUser } = createWalletHandlers({
    requestServer: (async () => options.status ?? status) as unknown as RequestServer,
    sessions: {
      fresh: async () => (options.isLoggedIn === false ? undefined : current),
      renew: async () => undefined,
    } as unknown as Sessions,
    store,
    device: async () => 'd1',
    requestAssisted: options.assisted ?? notAssisted,
    proveLogin: async () => void proved.push('code'),
    enqueue: createQueue(),
    chainId: () => 'eip155:31337',
    requestFactor: async (given, use) => {
      requests.push(given.factors === undefined)
      await (options.answer ?? storeOne)(given, use)
    },
  })
  const { signal } = new AbortController()
  const ownWallet = () =>
    readOwnWallet(store, { current: async () => current as unknown as DeviceSession })
  return {
    requests,
    proved,
    storeWallet,
    ownWallet,
    getUser: (request = {}, by = signal) => getUser(request, by),
  }
}

test('a device that has the wallet requires nothing', async () => {
  const { storeWallet, getUser, requests } = await createFrame()
  await storeWallet()
  const { eip155, solana } = addresses
  expect(await getUser()).toMatchObject({ address: eip155, chainId: 'eip155:31337' })
  expect(await getUser({ chainId: 'solana:x' })).toMatchObject({ address: solana })
  expect(requests).toEqual([])
})

test.each([
  ['another account', { user: 'u2' }],
  ['an epoch that has ended', { epoch: 'e0' }],
  ['a device with other keys', { device: 'd0' }],
  ['no key', { key: 'a' }],
])('a wallet of %s is found again by its password', async (_what, change) => {
  const { storeWallet, getUser, requests } = await createFrame()
  await storeWallet(change)
  expect(await getUser()).toMatchObject({ address: addresses.eip155 })
  expect(requests).toEqual([false])
})

test('an account whose e-mail address has changed keeps its wallet on this device', async () => {
  const { storeWallet, getUser, requests, ownWallet } = await createFrame({
    email: 'new@shop.example',
  })
  await storeWallet()
  expect(await getUser()).toMatchObject({ email: 'new@shop.example', address: addresses.eip155 })
  expect(requests).toEqual([])
  expect(await ownWallet()).toMatchObject({ user: 'u1', addresses })
})

test('the wallet of another account is not used by the logged-in one', async () => {
  const { storeWallet, ownWallet } = await createFrame()
  expect(await ownWallet()).toBeUndefined()
  await storeWallet({ user: 'u2' })
  expect(await ownWallet()).toBeUndefined()
})

test('a revoked device requires the password', async () => {
  const wallet = { ...status.wallet, devices: [] }
  const stop: RequestFactor = async () => {
    throw new Error('requested')
  }
  const { storeWallet, getUser, requests } = await createFrame({
    status: { ...status, wallet },
    answer: stop,
  })
  await storeWallet()
  await expect(getUser()).rejects.toThrow('requested')
  expect(requests).toEqual([false])
})

test('a server that loses a wallet gets no other in its place', async () => {
  const { storeWallet, getUser, requests } = await createFrame({
    status: { ...status, wallet: null },
  })
  await storeWallet()
  await expect(getUser()).rejects.toMatchObject({ code: 'FAILED' })
  expect(requests).toEqual([])
})

test('a visitor sees one question at a time', async () => {
  const open = Promise.withResolvers<void>()
  let isOpen = false
  const { getUser, requests } = await createFrame({
    answer: async () => {
      expect(isOpen).toBe(false)
      isOpen = true
      await open.promise
      isOpen = false
      throw new Error('declined')
    },
  })
  const gone = new AbortController()
  const outcomes = Promise.allSettled([getUser(), getUser(), getUser({}, gone.signal)])
  gone.abort()
  await expect.poll(() => requests.length).toBe(1)
  open.resolve()
  expect((await outcomes).map(({ status: how }) => how)).toEqual(Array(3).fill('rejected'))
  expect(requests).toHaveLength(2)
})

test('a visitor who is not logged in has no wallet', async () => {
  const { getUser } = await createFrame({ isLoggedIn: false })
  await expect(getUser()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('a wallet that the operator can open requires no way back, but a fresh code if it accepts one', async () => {
  const answers = ['stale', 'done'] as const
  let at = 0
  const frame = await createFrame({
    status: { ...status, mode: 'assisted' },
    assisted: {
      make: unexpected,
      open: async () => {
        const answer = answers[at++] ?? 'done'
        if (answer === 'done') await frame.storeWallet()
        return answer
      },
    },
  })
  expect(await frame.getUser()).toMatchObject({ address: addresses.eip155 })
  expect([frame.proved, frame.requests]).toEqual([['code'], []])
})

test('a visitor who prefers a new self-custodial wallet is asked for a way back', async () => {
  const frame = await createFrame({
    status: { ...status, mode: 'assisted', wallet: null },
    assisted: { make: async () => 'own', open: unexpected },
    answer: () => Promise.reject(new Error('Asked for a way back')),
  })
  await expect(frame.getUser()).rejects.toThrow('Asked for a way back')
  expect(frame.requests).toEqual([true])
})
