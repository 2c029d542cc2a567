import type { AuthLogKind } from '@portico/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '../src/store/auth/notice.ts'
import type { StoredEpoch, StoredFactor, StoredShare } from '../src/store/custody/custodyStore.ts'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { openStore } from '../src/store/openStore.ts'
import type { Store } from '../src/store/store.ts'

const start = Date.UTC(2026, 0, 1)
const account = 'a1'

const share = (device: string, text = 's'): StoredShare => ({
  device,
  serverShare: `${device} ${text} server`,
  recoveryShare: `${device} ${text} recovery`,
})
const factor = (name: string, text = 'f'): StoredFactor => ({
  factor: name,
  kind: 'passkey',
  wrapped: `${name} ${text}`,
})
const epochOf = (epoch: string, changes: Partial<StoredEpoch> = {}): StoredEpoch => ({
  wallet: { account, epoch, keyring: `keyring of ${epoch}`, eip155: '0xA', solana: 'S' },
  share: share('d1', epoch),
  factors: [factor('f1', epoch)],
  ...changes,
})

/** Tests the embedded wallets of every store. `createConfig` returns an empty database. */
export function describeCustodyStore(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`embedded wallets on ${name}`, () => {
    let store: Store
    let other: Store
    let now = start
    beforeEach(async () => {
      now = start
      const config = await createConfig()
      store = await openStore(config, () => now)
      other = await openStore(config, () => now)
    })
    afterEach(() => Promise.all([store.close(), other.close()]))

    const node = (at: number) => (at % 2 ? store : other)
    const register = (epoch: string, from = store, dataKey = `key of ${epoch}`) =>
      from.custody.register({ ...epochOf(epoch), dataKey }, { now })
    const add = (epoch: string, one: StoredShare, from = store, most = 9) =>
      from.custody.addShare({ account, epoch }, one, { now, most })
    const devices = async () =>
      (await store.custody.shares(account)).map(({ share: { device } }) => device)
    /** Reads all rows of an account, and checks that they are of one epoch. */
    const read = async () => {
      const shares = await store.custody.shares(account)
      const factors = await store.custody.factors(account)
      const epochs = new Set([
        ...shares.map(({ wallet }) => wallet.epoch),
        ...factors.map(({ epoch }) => epoch),
      ])
      return { epochs: [...epochs], shares, factors }
    }

    test('are registered, and read with their devices and ways back', async () => {
      expect(await store.custody.shares(account)).toEqual([])
      expect(await store.custody.dataKey(account)).toBeUndefined()
      expect(await register('e1')).toBe(true)
      const { wallet } = epochOf('e1')
      const found = { wallet, share: share('d1', 'e1'), createdAt: start }
      expect(await other.custody.share(account, 'd1')).toEqual(found)
      expect(await other.custody.shares(account)).toEqual([found])
      expect(await other.custody.share(account, 'd2')).toBeUndefined()
      expect(await other.custody.share('a2', 'd1')).toBeUndefined()
      expect(await other.custody.factors(account)).toEqual([{ ...factor('f1', 'e1'), epoch: 'e1' }])
      expect(await other.custody.dataKey(account)).toBe('key of e1')
    })

    test('are registered once per account in a race', async () => {
      const names = Array.from({ length: 12 }, (_, at) => `e${at}`)
      const race = await Promise.all(names.map((epoch, at) => register(epoch, node(at))))
      expect(race.filter(Boolean)).toHaveLength(1)
      const winner = names[race.indexOf(true)] ?? ''
      const { epochs, shares, factors } = await read()
      expect(epochs).toEqual([winner])
      expect(shares.map(({ share: one }) => one)).toEqual([share('d1', winner)])
      expect(factors).toHaveLength(1)
      expect(await store.custody.dataKey(account)).toBe(`key of ${winner}`)
      // The answer was lost, and the device sends the request again.
      expect(await register(winner)).toBe(true)
      expect(await register('late')).toBe(false)
    })

    test('keep their rows under the data key that won if the same request runs twice at once', async () => {
      const sealed = (key: string) => ({ ...epochOf('e1'), share: share('d1', key), dataKey: key })
      const keys = Array.from({ length: 8 }, (_, at) => `key ${at}`)
      const race = await Promise.all(
        keys.map((key, at) => node(at).custody.register(sealed(key), { now })),
      )
      expect(race.every(Boolean)).toBe(true)
      const stored = (await store.custody.dataKey(account)) ?? ''
      expect((await store.custody.share(account, 'd1'))?.share).toEqual(share('d1', stored))
    })

    test('get devices, each once, and above a limit the oldest gives way', async () => {
      await register('e1')
      now += 1
      expect(await add('e1', share('d2'))).toBe('added')
      expect(await devices()).toEqual(['d1', 'd2'])
      expect(await add('e1', share('d2', 'anew'), other, 2)).toBe('added')
      expect((await store.custody.share(account, 'd2'))?.share).toEqual(share('d2', 'anew'))
      expect(await add('e0', share('d4'), other, 1)).toBe('stale')
      expect(await devices()).toEqual(['d1', 'd2'])
      now += 1
      expect(await add('e1', share('d3'), other, 2)).toBe('added')
      expect(await devices()).toEqual(['d2', 'd3'])
    })

    test('remove devices that have logged out before others', async () => {
      await register('e1')
      for (const device of ['d2', 'd3', 'd4']) {
        now += 1
        await add('e1', share(device), other, 3)
        if (device !== 'd4') await store.auth.logins.leave({ account, thumbprint: device }, now)
      }
      expect(await devices()).toEqual(['d1', 'd3', 'd4'])
      now += 1
      await add('e1', share('d5'), other, 3)
      expect(await devices()).toEqual(['d1', 'd4', 'd5'])
    })

    test('get ways back only in their own epoch', async () => {
      await register('e1')
      const save = (epoch: string, one: StoredFactor) =>
        store.custody.saveFactor({ account, epoch }, one, { now })
      expect(await save('e1', factor('f2'))).toBe(true)
      expect(await save('e1', factor('f1', 'anew'))).toBe(true)
      expect(await save('e0', factor('f3'))).toBe(false)
      expect((await store.custody.factors(account)).map(({ wrapped }) => wrapped)).toEqual([
        'f1 anew',
        'f2 f',
      ])
    })

    test('lose devices, but never the last one', async () => {
      await register('e1')
      expect(await store.custody.revoke(account, 'd1')).toBe('last')
      await add('e1', share('d2'))
      await add('e1', share('d3'))
      expect(await other.custody.revoke(account, 'd9')).toBe('absent')
      expect(await other.custody.revoke(account, 'd1')).toBe('revoked')
      expect(await other.custody.revoke(account, 'd1')).toBe('absent')
      for (let round = 0; round < 12; round++) {
        const left = await devices()
        if (left.length === 1) await add('e1', share(`e${round}`))
        const [one = '', two = ''] = await devices()
        const race = await Promise.all([
          store.custody.revoke(account, one),
          other.custody.revoke(account, two),
        ])
        expect(race.toSorted()).toEqual(['last', 'revoked'])
        expect(await devices()).toHaveLength(1)
      }
    })

    test('begin an epoch completely, and keep nothing of the old one', async () => {
      await register('e1')
      await add('e1', share('d2'))
      await store.custody.saveFactor({ account, epoch: 'e1' }, factor('f2'), { now })
      now += 5
      expect(
        await other.custody.changeEpoch('e1', epochOf('e2', { share: share('d2') }), { now }),
      ).toBe(true)
      const { epochs, shares, factors } = await read()
      expect(epochs).toEqual(['e2'])
      expect(shares).toEqual([
        { wallet: epochOf('e2').wallet, share: share('d2'), createdAt: start + 5 },
      ])
      expect(factors).toEqual([{ ...factor('f1', 'e2'), epoch: 'e2' }])
      expect(await store.custody.dataKey(account)).toBe('key of e1')
      // Writes in progress for the old epoch come too late.
      expect(await add('e1', share('d1'))).toBe('stale')
      expect(await store.custody.changeEpoch('e1', epochOf('e3'), { now })).toBe(false)
      expect((await read()).epochs).toEqual(['e2'])
    })

    test('begin one of many racing epochs, with devices that are added meanwhile', async () => {
      await register('e0')
      const names = Array.from({ length: 8 }, (_, at) => `e${at + 1}`)
      const race = await Promise.all(
        names.flatMap((epoch, at) => [
          node(at).custody.changeEpoch('e0', epochOf(epoch), { now }),
          add('e0', share(`late ${at}`), node(at + 1)).then(() => false),
        ]),
      )
      expect(race.filter(Boolean)).toHaveLength(1)
      const winner = names[race.indexOf(true) / 2] ?? ''
      expect((await read()).epochs).toEqual([winner])
      expect(await devices()).toEqual(['d1'])
      expect((await read()).factors).toEqual([{ ...factor('f1', winner), epoch: winner }])
    })

    test('keep their addresses through every epoch', async () => {
      await register('e1')
      const { wallet } = epochOf('e2')
      for (const wrong of [{ eip155: '0xB' }, { solana: 'T' }])
        expect(
          await store.custody.changeEpoch(
            'e1',
            epochOf('e2', { wallet: { ...wallet, ...wrong } }),
            { now },
          ),
        ).toBe(false)
      expect((await read()).epochs).toEqual(['e1'])
    })

    /** Sets the spending limit of a site. */
    const setLimit = (version: number, more: object = {}, from = store, notice?: Notice) =>
      from.custody.spendingLimits.save(
        {
          account,
          project: 'p',
          site: 'https://shop.example',
          version,
          body: `limit ${version}`,
          seal: `seal ${version}`,
          solana: 'S',
          ...more,
        },
        { most: 3, notice },
      )
    const limits = async (project = 'p') =>
      (await other.custody.spendingLimits.list(account, project)).map(({ body }) => body)

    test('have the newest spending limit of each project and site, whatever arrives late or at once', async () => {
      expect(await setLimit(1)).toBe(false)
      await register('e1')
      expect(await setLimit(1, { solana: 'T' })).toBe(false)
      expect(await limits()).toEqual([])
      expect(await setLimit(2)).toBe(true)
      expect(await setLimit(2, {}, other)).toBe(true)
      expect(await setLimit(2, { seal: 'another' })).toBe(false)
      expect(await setLimit(1, {}, other)).toBe(false)
      expect(await limits()).toEqual(['limit 2'])
      const race = await Promise.all(
        [5, 9, 3, 7, 4].map((version, at) => setLimit(version, {}, node(at))),
      )
      expect(race[1]).toBe(true)
      expect(await limits()).toEqual(['limit 9'])
      expect(await setLimit(1, { project: 'q' })).toBe(true)
      expect(await limits('q')).toEqual(['limit 1'])
      expect(await limits()).toEqual(['limit 9'])
    })

    test('have spending limits of no more sites than the most, even if many arrive at once', async () => {
      await register('e1')
      const site = (at: number) => ({ site: `https://s${at}.example` })
      const race = await Promise.all(
        Array.from({ length: 8 }, (_, at) => setLimit(1, site(at), node(at))),
      )
      expect(race.filter(Boolean)).toHaveLength(3)
      expect(await limits()).toHaveLength(3)
      const [first = 0] = race.flatMap((isSaved, at) => (isSaved ? [at] : []))
      expect(await setLimit(2, site(first))).toBe(true)
    })

    test('are shredded with all their data, and nothing of others', async () => {
      await register('e1')
      const others = epochOf('e9')
      const theirs = { ...others, wallet: { ...others.wallet, account: 'a2' }, dataKey: 'theirs' }
      await store.custody.register(theirs, { now })
      await setLimit(1)
      await setLimit(1, { account: 'a2' })
      expect(await other.custody.shred(account)).toBe(true)
      expect(await other.custody.shred(account)).toBe(false)
      expect(await read()).toEqual({ epochs: [], shares: [], factors: [] })
      expect(await store.custody.dataKey(account)).toBeUndefined()
      expect(await store.custody.shares('a2')).toHaveLength(1)
      expect(await store.custody.spendingLimits.list(account, 'p')).toEqual([])
      expect(await store.custody.spendingLimits.list('a2', 'p')).toHaveLength(1)
      expect(await register('e2')).toBe(true)
      expect((await read()).epochs).toEqual(['e2'])
    })

    describe('leave a notice', () => {
      const noticeOf = (id: string, kind: AuthLogKind): Notice => ({
        event: { id, account, at: now, kind, origin: 'https://shop.example', browser: 'Firefox' },
        mail: {
          id: `mail ${id}`,
          to: 'a@b.example',
          subject: kind,
          text: 't',
          html: 'h',
          expiresAt: now + 1000,
        },
      })
      const notices = async () => {
        const log = await other.auth.logins.readLog(account)
        const mails = await other.mails.claim({ now, limit: 99, leaseMs: 0 })
        return { log: log.map(({ kind }) => kind), mails: mails.map(({ subject }) => subject) }
      }
      const notice = (kind: AuthLogKind, id: string = kind) => ({ notice: noticeOf(id, kind) })
      const sealed = () => ({ ...epochOf('e1'), dataKey: 'key' })

      test('in one transaction with each change, and none without a change', async () => {
        const { custody } = store
        const name = { account, epoch: 'e1' }
        for (const id of ['one', 'two'])
          await custody.register(sealed(), { now, ...notice('WALLET_REGISTERED', id) })
        await custody.addShare(name, share('d2'), {
          now,
          most: 2,
          ...notice('WALLET_DEVICE_ADDED'),
        })
        const late = { account, epoch: 'e0' }
        await custody.addShare(late, share('d4'), { now, most: 9, ...notice('TOKEN_REUSED') })
        await custody.saveFactor(name, factor('f2'), { now, ...notice('WALLET_FACTOR_ADDED') })
        await custody.saveFactor(late, factor('f2'), { now, ...notice('TOKEN_REUSED') })
        const { notice: revoked } = notice('WALLET_DEVICE_REVOKED')
        await custody.revoke(account, 'd1', revoked)
        await custody.revoke(account, 'd2', notice('TOKEN_REUSED').notice)
        const next = epochOf('e2', { share: share('d2') })
        await custody.changeEpoch('e1', next, { now, ...notice('WALLET_SEALED_ANEW') })
        await custody.changeEpoch('e1', next, { now, ...notice('TOKEN_REUSED') })
        await setLimit(2, {}, store, notice('WALLET_LIMIT_CHANGED').notice)
        for (const version of [2, 1])
          await setLimit(version, {}, store, notice('TOKEN_REUSED').notice)
        await store.auth.logins.note(notice('WALLET_EXPORTED').notice)
        const all = [
          'WALLET_DEVICE_ADDED',
          'WALLET_DEVICE_REVOKED',
          'WALLET_EXPORTED',
          'WALLET_FACTOR_ADDED',
          'WALLET_LIMIT_CHANGED',
          'WALLET_REGISTERED',
          'WALLET_SEALED_ANEW',
        ]
        const { log, mails } = await notices()
        expect([log.toSorted(), mails.toSorted()]).toEqual([all, all])
      })

      test('or stay unchanged if the notice cannot be written', async () => {
        await store.custody.register(sealed(), { now })
        await add('e1', share('d2'))
        const before = await read()
        await store.auth.logins.note(noticeOf('taken', 'LOGGED_IN'))
        const { custody } = store
        const name = { account, epoch: 'e1' }
        const taken = notice('TOKEN_REUSED', 'taken')
        const to = epochOf('e2')
        for (const write of [
          () => custody.addShare(name, share('d3'), { now, most: 9, ...taken }),
          () => custody.saveFactor(name, factor('f3'), { now, ...taken }),
          () => custody.revoke(account, 'd2', taken.notice),
          () => custody.changeEpoch('e1', to, { now, ...taken }),
        ])
          await expect(write()).rejects.toThrow()
        expect(await read()).toEqual(before)
        const { log, mails } = await notices()
        expect([log, mails]).toEqual([['LOGGED_IN'], ['LOGGED_IN']])
      })

      test('once, if many begin an epoch or register at once', async () => {
        const names = Array.from({ length: 8 }, (_, at) => `n${at}`)
        await Promise.all(
          names.map((id, at) =>
            node(at).custody.register(sealed(), { now, ...notice('WALLET_REGISTERED', id) }),
          ),
        )
        await Promise.all(
          names.map((id, at) => {
            const options = { now, ...notice('WALLET_SEALED_ANEW', `epoch ${id}`) }
            return node(at).custody.changeEpoch('e1', epochOf(`e of ${id}`), options)
          }),
        )
        const all = ['WALLET_REGISTERED', 'WALLET_SEALED_ANEW']
        const { log, mails } = await notices()
        expect([log.toSorted(), mails.toSorted()]).toEqual([all, all])
      })
    })

    test('get no more devices than the limit, even if many arrive at once', async () => {
      await register('e1')
      const race = await Promise.all(
        Array.from({ length: 12 }, (_, at) => add('e1', share(`r${at}`), node(at), 4)),
      )
      expect(race.every((outcome) => outcome === 'added')).toBe(true)
      expect(await devices()).toHaveLength(4)
    })

    test('store the first of several racing data keys that belongs to no account, once', async () => {
      const kept = await Promise.all(
        ['k1', 'k2', 'k3', 'k4'].map((wrapped, at) =>
          node(at).custody.keepDataKey('canary', wrapped),
        ),
      )
      expect(new Set(kept).size).toBe(1)
      expect(await store.custody.dataKey('canary')).toBe(kept[0])
      expect(await other.custody.keepDataKey('canary', 'late')).toBe(kept[0])
    })

    test('have data keys that are read in pages and replaced once', async () => {
      for (const one of ['a3', 'a1', 'a2']) {
        const { wallet, ...rest } = epochOf(one)
        await store.custody.register(
          { ...rest, wallet: { ...wallet, account: one }, dataKey: one },
          { now },
        )
      }
      expect(await store.custody.dataKeys('', 2)).toEqual([
        { account: 'a1', wrapped: 'a1' },
        { account: 'a2', wrapped: 'a2' },
      ])
      expect(await store.custody.dataKeys('a2', 2)).toEqual([{ account: 'a3', wrapped: 'a3' }])
      expect(await store.custody.replaceDataKey('a1', 'a1', 'anew')).toBe(true)
      expect(await other.custody.replaceDataKey('a1', 'a1', 'late')).toBe(false)
      expect(await store.custody.dataKey('a1')).toBe('anew')
    })
  })
}
