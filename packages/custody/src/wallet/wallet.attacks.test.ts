import { describe, expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { combineShares } from '../shares/shares.ts'
import { createWallet } from './createWallet.ts'
import { openWallet } from './openWallet.ts'
import { shareWallet } from './shareWallet.ts'
import { newWallet, openByPasskey, renewed, type StoredWallet } from './testWallet.test.util.ts'

const refused = { name: 'CustodyError', code: 'NOT_OPENED' }

/** Creates two users. The first one has two epochs, and two devices in the second of them. */
async function createWorld(): Promise<Record<string, StoredWallet>> {
  const old = await newWallet('alice', 'phone')
  const phone = await renewed(old)
  const { deviceShare, serverShare } = phone.shares
  const shares = await openWallet(phone.sealed, [deviceShare, serverShare], (wallet) =>
    shareWallet(wallet, 'laptop'),
  )
  return { old, phone, laptop: { ...phone, shares }, eve: await newWallet('eve', 'phone') }
}

describe('all combinations of stored parts', () => {
  test('open exactly the wallet and epoch that two shares were split from, and only of one splitting', async () => {
    const world = await createWorld()
    const all = Object.entries(world)
    let opened = 0
    for (const [name, { sealed }] of all)
      for (const [one, { shares: first }] of all)
        for (const [other, { shares: second }] of all) {
          const work = openWallet(sealed, [first.deviceShare, second.serverShare], () => 'open')
          const sameEpoch = world[name]?.sealed.epoch === world[one]?.sealed.epoch
          if (one === other && sameEpoch) {
            expect(await work, `${name} ${one} ${other}`).toBe('open')
            opened++
          } else await expect(work, `${name} ${one} ${other}`).rejects.toMatchObject(refused)
        }
    expect(opened).toBe(6)
  })

  test('open exactly the user and epoch of a way back, with the row and share of one device', async () => {
    const all = Object.entries(await createWorld())
    let opened = 0
    for (const [name, stored] of all)
      for (const [box, { shares: sealedShare }] of all)
        for (const [share, { shares: other }] of all)
          for (const [factor, { wrapped, prf }] of all) {
            const work = openByPasskey(
              { ...stored, wrapped, prf, shares: { ...sealedShare } },
              other.serverShare,
            )
            const label = `${name} ${box} ${share} ${factor}`
            const isEpoch = (one: string) =>
              one === name || [one, name].sort().join() === 'laptop,phone'
            if (box === share && isEpoch(box) && isEpoch(factor)) {
              expect(await work, label).toBe(stored.address)
              opened++
            } else await expect(work, label).rejects.toMatchObject(refused)
          }
    expect(opened).toBe(1 + 8 + 1)
  })

  test('open no row under the name of another user, epoch or device', async () => {
    const stored = await newWallet('alice', 'phone')
    const shares = [stored.shares.deviceShare, stored.shares.serverShare] as const
    for (const wrong of [{ user: 'eve' }, { epoch: 'other' }])
      await expect(
        openWallet({ ...stored.sealed, ...wrong }, shares, () => 'open'),
      ).rejects.toMatchObject(refused)
    const onOther = { ...stored, shares: { ...stored.shares, device: 'laptop' } }
    await expect(openByPasskey(onOther)).rejects.toMatchObject(refused)
    for (const wrong of [{ user: 'eve' }, { factor: 'other' }, { kind: 'kit' as const }])
      await expect(
        openByPasskey({ ...stored, factor: { ...stored.factor, ...wrong } }),
      ).rejects.toMatchObject(refused)
  })

  test('open nothing if one bit of a row or share differs', async () => {
    const stored = await newWallet('alice', 'phone')
    const flipped = (bytes: Bytes, at: number): Bytes => {
      const copy = bytes.slice()
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
      return copy
    }
    const { keyring } = stored.sealed
    const { deviceShare, serverShare } = stored.shares
    for (let at = 0; at < keyring.length; at++)
      await expect(
        openWallet(
          { ...stored.sealed, keyring: flipped(keyring, at) },
          [deviceShare, serverShare],
          () => 'open',
        ),
      ).rejects.toMatchObject(refused)
    for (let at = 0; at < serverShare.length; at++)
      await expect(
        openWallet(stored.sealed, [deviceShare, flipped(serverShare, at)], () => 'open'),
      ).rejects.toMatchObject(refused)
    for (let at = 0; at < stored.wrapped.length; at++)
      await expect(
        openByPasskey({ ...stored, wrapped: flipped(stored.wrapped, at) }),
      ).rejects.toMatchObject(refused)
  })
})

test('opens nothing with one share, twice or beside a made-up one', async () => {
  const stored = await newWallet('alice', 'phone')
  const { deviceShare, serverShare } = stored.shares
  for (const share of [deviceShare, serverShare])
    await expect(openWallet(stored.sealed, [share, share], () => 'open')).rejects.toMatchObject(
      refused,
    )
  for (let run = 0; run < 200; run++)
    await expect(
      openWallet(stored.sealed, [serverShare, randomBytes(33)], () => 'open'),
    ).rejects.toMatchObject(refused)
  for (const length of [0, 1, 2, 32, 34])
    await expect(combineShares(serverShare, randomBytes(length))).rejects.toMatchObject(refused)
})

test('one share reveals nothing of the key: for each key there is another share that fits', async () => {
  // Over GF(256) a byte of the key and a byte of one share leave exactly one line: all values of the key are equally
  // likely.
  const { shares } = await newWallet('alice', 'phone')
  const share = shares.serverShare
  const other = shares.deviceShare.slice()
  const keys = new Set<number>()
  for (let value = 0; value < 256; value++) {
    other[0] = value
    keys.add((await combineShares(share, other))[0] ?? -1)
  }
  expect(keys.size).toBe(256)
})

test('detects a server that replaces the user’s wallet with its own', async () => {
  const stored = await newWallet('alice', 'phone')
  const { deviceShare, serverShare } = stored.shares
  const publicKey = await openWallet(stored.sealed, [deviceShare, serverShare], ({ keyring }) =>
    keyring.recovery.publicKey.slice(),
  )
  // The attack needs only the recovery public key, which is not secret.
  const forged = await createWallet({ user: 'alice' }, async ({ sealed, wallet }) => {
    wallet.keyring.recovery.publicKey.set(publicKey)
    return { sealed, shares: await shareWallet(wallet, 'phone') }
  })
  await expect(openByPasskey({ ...stored, ...forged })).rejects.toMatchObject(refused)
  expect(await openByPasskey(stored)).toBe(stored.address)
})

test('no error names the wrong part, or contains a secret', async () => {
  const alice = await newWallet('alice', 'phone')
  const eve = await newWallet('eve', 'phone')
  const { deviceShare, serverShare } = alice.shares
  const failures = await Promise.allSettled([
    openWallet(alice.sealed, [deviceShare, eve.shares.serverShare], () => 'open'),
    openWallet(eve.sealed, [deviceShare, serverShare], () => 'open'),
    openByPasskey({ ...alice, prf: eve.prf }),
    openByPasskey({ ...alice, wrapped: eve.wrapped }),
  ])
  const messages = failures.map((one) => (one.status === 'rejected' ? String(one.reason) : 'open'))
  expect(new Set(messages)).toEqual(new Set(['CustodyError: It does not open']))
})
