import { addressesOf, createWallet, shareWallet } from '@portico/custody'
import { expect, test } from 'vitest'
import { createMemoryStore, type KeyStore } from '../store/keyStore.ts'
import { readDeviceWallet } from './deviceWallet.ts'
import { storeDeviceWallet } from './storeDeviceWallet.ts'

/** Creates a wallet for an account, and a function that stores it on a device of that account. */
const makeWallet = () =>
  createWallet({ user: 'u1' }, async ({ sealed, wallet }) => {
    const { deviceShare, recoveryShare } = await shareWallet(wallet, 'd1')
    const addresses = addressesOf(wallet.keyring.keys)
    const parts = { addresses, recoveryShare, keyring: sealed.keyring }
    const { epoch } = wallet
    const put = (store: KeyStore, more: { user?: string; epoch?: string } = {}) =>
      storeDeviceWallet(
        store,
        { user: 'u1', epoch, device: 'd1', ...more },
        { ...parts, deviceShare: deviceShare.slice() },
      )
    return { put, addresses }
  })
const own = await makeWallet()
const other = await makeWallet()

test('keeps the stored wallet of an account when another one comes', async () => {
  const store = createMemoryStore()
  await own.put(store)
  await expect(other.put(store)).rejects.toMatchObject({ code: 'FAILED' })
  expect((await readDeviceWallet(store, 'u1'))?.addresses).toEqual(own.addresses)
})

test('stores the same wallet again when it was sealed again', async () => {
  const store = createMemoryStore()
  await own.put(store)
  await own.put(store, { epoch: 'e2' })
  expect((await readDeviceWallet(store, 'u1'))?.epoch).toBe('e2')
})

test('stores a wallet beside that of another account', async () => {
  const store = createMemoryStore()
  await own.put(store)
  await other.put(store, { user: 'u2' })
  expect((await readDeviceWallet(store, 'u2'))?.addresses).toEqual(other.addresses)
})
