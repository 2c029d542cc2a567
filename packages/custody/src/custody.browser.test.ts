import { expect, test } from 'vitest'
import { createDeviceKey, openDeviceShare, sealDeviceShare } from './device/deviceKey.ts'
import { passwordKey } from './factors/passwordKey.ts'
import { openRecovery, wrapRecovery } from './factors/wrapRecovery.ts'
import { addressesOf } from './seed/addressesOf.ts'
import { entropyOf } from './seed/mnemonic.ts'
import { createWallet } from './wallet/createWallet.ts'
import { openWallet } from './wallet/openWallet.ts'
import { recoverWallet } from './wallet/recoverWallet.ts'
import { shareWallet } from './wallet/shareWallet.ts'

const words = `${'abandon '.repeat(11)}about`
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

/** Stores the key in the browser and reads it back unchanged. No page can read its contents. */
async function throughStorage(key: CryptoKey): Promise<CryptoKey> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const opening = indexedDB.open('custody test', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await result(opening)
  const keys = () => database.transaction('keys', 'readwrite').objectStore('keys')
  await result(keys().put(key, 'device'))
  const stored = await result(keys().get('device') as IDBRequest<CryptoKey>)
  database.close()
  await result(indexedDB.deleteDatabase('custody test'))
  return stored
}

test('creates a wallet in a browser, stores it under a key of the browser, opens and recovers it', async () => {
  const name = { user: 'u1', factor: 'f1', kind: 'password' } as const
  const password = passwordKey('correct horse battery staple')
  const made = await createWallet(
    { user: 'u1', entropy: entropyOf(words) },
    async ({ sealed, wallet }) => ({
      sealed,
      shares: await shareWallet(wallet, 'd1'),
      wrapped: await wrapRecovery(wallet, name, password),
    }),
  )
  const { sealed, shares, wrapped } = made
  const device = { user: 'u1', epoch: sealed.epoch, device: 'd1' }
  const created = await createDeviceKey()
  const atRest = await sealDeviceShare(created, shares.deviceShare, device)

  const key = await throughStorage(created)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const own = await openDeviceShare(key, atRest, device)
  const opened = await openWallet(sealed, [own, shares.serverShare], ({ keyring }) =>
    addressesOf(keyring.keys),
  )
  expect(opened.eip155).toBe(address)

  const recovered = await openRecovery(wrapped, name, password, (secret) =>
    recoverWallet(sealed, { ...shares, otherShare: shares.serverShare }, secret, ({ keyring }) =>
      addressesOf(keyring.keys),
    ),
  )
  expect(recovered).toEqual(opened)
})
