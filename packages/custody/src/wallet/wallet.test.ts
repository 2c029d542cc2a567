import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { createDeviceKey, openDeviceShare, sealDeviceShare } from '../device/deviceKey.ts'
import { createKit, kitKey } from '../factors/kit.ts'
import { passwordKey } from '../factors/passwordKey.ts'
import { openRecovery, wrapRecovery } from '../factors/wrapRecovery.ts'
import { addressesOf } from '../seed/addressesOf.ts'
import { entropyOf, wordsOf } from '../seed/mnemonic.ts'
import { createWallet } from './createWallet.ts'
import { createKeyring, encodeKeyring, parseKeyring } from './keyring.ts'
import { type OpenWallet, openWallet } from './openWallet.ts'
import { recoverWallet } from './recoverWallet.ts'
import { shareWallet } from './shareWallet.ts'
import { newWallet, openByDevice, openByPasskey, renewed } from './testWallet.test.util.ts'

test('opens the wallet with any two of device, server and way back', async () => {
  const stored = await newWallet('u1', 'd1')
  expect(await openByDevice(stored)).toBe(stored.address)
  expect(await openByPasskey(stored)).toBe(stored.address)
  // The server is gone, but the device also has the sealed keyring and the recovery share.
  expect(await openByPasskey(stored, stored.shares.deviceShare)).toBe(stored.address)
})

test('makes the wallet of the words that the user imports', async () => {
  const words = `${'abandon '.repeat(11)}about`
  const stored = await newWallet('u1', 'd1', entropyOf(words))
  expect(stored.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  const { deviceShare, serverShare } = stored.shares
  const exported = await openWallet(stored.sealed, [deviceShare, serverShare], ({ keyring }) =>
    wordsOf(keyring.entropy),
  )
  expect(exported).toBe(words)
})

test('creates separate shares for a second device, and keeps those of the first', async () => {
  const stored = await newWallet('u1', 'd1')
  const { deviceShare, serverShare } = stored.shares
  const second = await openWallet(stored.sealed, [deviceShare, serverShare], (wallet) =>
    shareWallet(wallet, 'd2'),
  )
  expect(await openByDevice({ ...stored, shares: second })).toBe(stored.address)
  expect(await openByDevice(stored)).toBe(stored.address)
  expect(await openByPasskey({ ...stored, shares: second })).toBe(stored.address)
})

test('keeps the same addresses in an epoch under another key', async () => {
  const stored = await newWallet('u1', 'd1')
  const next = await renewed(stored)
  expect(next.sealed.epoch).not.toBe(stored.sealed.epoch)
  expect(next.address).toBe(stored.address)
  expect(await openByDevice(next)).toBe(stored.address)
  expect(await openByPasskey(next)).toBe(stored.address)
})

test.each([
  ['password', async () => passwordKey('correct horse battery staple')],
  ['kit', async () => kitKey(await createKit())],
] as const)('opens with a %s the wallet on a new device', async (kind, makeKey) => {
  const key = await makeKey()
  const name = { user: 'u1', factor: 'f1', kind }
  const made = await createWallet({ user: 'u1' }, async ({ sealed, wallet }) => ({
    sealed,
    shares: await shareWallet(wallet, 'd1'),
    wrapped: await wrapRecovery(wallet, name, key),
    addresses: addressesOf(wallet.keyring.keys),
  }))
  const { sealed, shares, wrapped, addresses } = made
  const opened = await openRecovery(wrapped, name, key, (secret) =>
    recoverWallet(sealed, { ...shares, otherShare: shares.serverShare }, secret, ({ keyring }) =>
      addressesOf(keyring.keys),
    ),
  )
  expect(opened).toEqual(addresses)
})

test('lets the key of a device not be exported, and opens its share only on that device', async () => {
  const key = await createDeviceKey()
  const other = await createDeviceKey()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const name = { user: 'u1', epoch: 'e1', device: 'd1' }
  const share = randomBytes(33)
  const sealed = await sealDeviceShare(key, share, name)
  expect(await openDeviceShare(key, sealed, name)).toEqual(share)
  const refused = { code: 'NOT_OPENED' }
  await expect(openDeviceShare(other, sealed, name)).rejects.toMatchObject(refused)
  for (const wrong of [{ user: 'u2' }, { epoch: 'e2' }, { device: 'd2' }])
    await expect(openDeviceShare(key, sealed, { ...name, ...wrong })).rejects.toMatchObject(refused)
})

const secretsOf = ({ key, keyring }: OpenWallet): Bytes[] => [
  key,
  keyring.entropy,
  keyring.keys.eip155,
  keyring.keys.solana,
  keyring.recovery.privateKey,
]
const isWiped = (secret: Uint8Array) => secret.every((byte) => byte === 0)

test('overwrites secrets when a wallet closes, also after a failure', async () => {
  const entropy = randomBytes(16)
  const seen: Bytes[] = [entropy]
  const made = await createWallet({ user: 'u1', entropy }, async ({ sealed, wallet }) => {
    seen.push(...secretsOf(wallet))
    return { sealed, shares: await shareWallet(wallet, 'd1') }
  })
  const shares = [made.shares.deviceShare, made.shares.serverShare] as const
  await openWallet(made.sealed, shares, (wallet) => {
    seen.push(...secretsOf(wallet))
    expect(secretsOf(wallet).some(isWiped)).toBe(false)
  })
  const failure = openWallet(made.sealed, shares, (wallet) => {
    seen.push(...secretsOf(wallet))
    throw new Error('the caller failed')
  })
  await expect(failure).rejects.toThrow('the caller failed')
  expect(seen).toHaveLength(16)
  expect(seen.every(isWiped)).toBe(true)
  expect(shares.some(isWiped)).toBe(false)
})

test('refuses a keyring of another version or length as malformed', async () => {
  const keyring = await createKeyring(randomBytes(16))
  const bytes = encodeKeyring(keyring)
  expect(parseKeyring(bytes)).toEqual(keyring)
  const other = bytes.slice()
  other[0] = 2
  for (const wrong of [other, bytes.slice(1), new Uint8Array([...bytes, 0]), new Uint8Array()])
    expect(() => parseKeyring(wrong)).toThrow(expect.objectContaining({ code: 'MALFORMED' }))
})
