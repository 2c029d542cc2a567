import { type Route, type WalletProofAction, walletProofText } from '@portico/contract'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { makeWallet } from '../requests/realWallet.test.util.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import { type DeviceWallet, deviceWalletName } from './deviceWallet.ts'
import { proveHere } from './proveHere.ts'
import type { RequestAsUser } from './requestAsUser.ts'

const actions: readonly WalletProofAction[] = ['change email', 'delete account', 'end logins']

/**
 * Creates a device with the wallet of account `u1`, and a server that returns its share and a new challenge each time.
 */
async function createDevice({ share }: { share?: () => Promise<object> } = {}) {
  const { stored, serverShare } = await makeWallet()
  const store = createMemoryStore()
  await store.set(deviceWalletName('u1'), stored)
  const challenges: string[] = []
  const requestAsUser = (async ({ path }: Route) => {
    if (path === '/v1/custody/open') return share ? share() : { serverShare }
    challenges.push(`challenge ${challenges.length}`)
    return { challenge: challenges.at(-1) }
  }) as unknown as RequestAsUser
  return { store, stored, serverShare, challenges, requestAsUser }
}

/** Returns whose key signed a proof, if it is for exactly these facts. */
const signerOf = (
  { proof }: NonNullable<Awaited<ReturnType<typeof proveHere>>>,
  { user, device, epoch }: DeviceWallet,
  action: WalletProofAction,
) => {
  const message = walletProofText({ action, user, device, epoch, challenge: proof.challenge })
  return recoverMessageAddress({ message, signature: proof.eip155 as `0x${string}` })
}

test.each(actions)('proves to the server that this device has the wallet: %s', async (action) => {
  const device = await createDevice()
  const proved = await proveHere(device, 'u1', action)
  if (!proved) throw new Error('There is no proof')
  const { stored } = device
  expect(proved.epoch).toBe(stored.epoch)
  expect(await signerOf(proved, stored, action)).toBe(stored.addresses.eip155)
  // It is for no other account, device, epoch or action.
  for (const facts of [{ user: 'u2' }, { device: 'd2' }, { epoch: 'A'.repeat(22) }])
    expect(await signerOf(proved, { ...stored, ...facts }, action)).not.toBe(
      stored.addresses.eip155,
    )
  expect(await signerOf(proved, stored, 'export')).not.toBe(stored.addresses.eip155)
})

test('signs a new challenge each time, so that none is used twice', async () => {
  const device = await createDevice()
  const proofs = [
    await proveHere(device, 'u1', 'change email'),
    await proveHere(device, 'u1', 'change email'),
  ]
  expect(proofs.map((proved) => proved?.proof.challenge)).toEqual(device.challenges)
  expect(new Set(device.challenges).size).toBe(2)
})

test('proves nothing for an account whose wallet this device does not have, and sends no request', async () => {
  const device = await createDevice()
  expect(await proveHere(device, 'u2', 'change email')).toBeUndefined()
  // The row of another account, stored under this name.
  await device.store.set(deviceWalletName('u2'), device.stored)
  expect(await proveHere(device, 'u2', 'change email')).toBeUndefined()
  expect(device.challenges).toEqual([])
})

test.each([
  [
    'the server has no share for this device any more',
    async () => Promise.reject(new Error('none')),
  ],
  ['a new epoch has begun', async () => ({ serverShare: (await makeWallet()).serverShare })],
  ['what the server returns is no share', async () => ({ serverShare: 'A'.repeat(44) })],
])('proves nothing once %s', async (_when, share) => {
  const device = await createDevice({ share })
  expect(await proveHere(device, 'u1', 'change email')).toBeUndefined()
  expect(device.challenges).toEqual([])
})

test.each([
  [
    'the addresses of another wallet',
    async () => ({ addresses: (await makeWallet()).stored.addresses }),
  ],
  ['the keyring of another wallet', async () => ({ keyring: (await makeWallet()).stored.keyring })],
  ['an old epoch', async () => ({ epoch: 'A'.repeat(22) })],
  ['another device', async () => ({ device: 'd2' })],
] as const)('proves nothing with a stored wallet that has %s', async (_what, change) => {
  const device = await createDevice()
  await device.store.set(deviceWalletName('u1'), { ...device.stored, ...(await change()) })
  expect(await proveHere(device, 'u1', 'change email')).toBeUndefined()
  expect(device.challenges).toEqual([])
})
