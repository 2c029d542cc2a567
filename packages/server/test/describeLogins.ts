import { type AuthLogKind, loginLogKinds, mailboxLogKinds } from '@portico/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LoginStore, StoredFlow, StoredLogin } from '../src/store/auth/authStore.ts'
import type { ChallengeStore as Challenges } from '../src/store/auth/challenges/challengeStore.ts'
import type { LoggedEvent } from '../src/store/auth/notice.ts'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import type { QueuedMail } from '../src/store/mail/mailStore.ts'
import { openStore } from '../src/store/openStore.ts'
import type { Store } from '../src/store/store.ts'

const minute = 60_000
const hour = 60 * minute

/** Tests the logins and their mails in every store. `createConfig` returns an empty database. */
export function describeLogins(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`logins on ${name}`, () => {
    let nodes: [Store, Store]
    let now = Date.UTC(2026, 0, 1)
    let ids = 0
    beforeEach(async () => {
      const config = await createConfig()
      nodes = [await openStore(config, () => now), await openStore(config, () => now)]
    })
    afterEach(() => Promise.all(nodes.map((node) => node.close())))

    /** Runs the same work this many times at once, on both nodes in turn. */
    const race = <T>(times: number, work: (store: Store) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: times }, (_, at) => work(nodes[at % 2 === 0 ? 0 : 1])))
    const mail = (changes: Partial<QueuedMail> = {}): QueuedMail => ({
      id: `mail ${++ids}`,
      to: 'visitor@mail.example',
      subject: 'A subject',
      text: 'A text',
      html: '<p>A text</p>',
      expiresAt: now + 10 * minute,
      ...changes,
    })
    const flow = (changes: Partial<StoredFlow> = {}): StoredFlow => ({
      id: `flow ${++ids}`,
      email: 'visitor@mail.example',
      thumbprint: 'device',
      origin: 'https://shop.example',
      mac: 'mac',
      expiresAt: now + 10 * minute,
      ...changes,
    })
    const login = (changes: Partial<StoredLogin> = {}): StoredLogin => ({
      id: `login ${++ids}`,
      account: 'account',
      thumbprint: 'device',
      generation: 0,
      origin: 'https://shop.example',
      browser: 'Firefox, Linux',
      createdAt: now,
      rotatedAt: now,
      expiresAt: now + 24 * hour,
      ...changes,
    })

    const accountOf = async ({ auth }: Store, email: string) => {
      const of = { offered: `account ${++ids}`, now, mark: `mark of ${email}`, begunAt: now }
      return (await auth.logins.findOrCreate(email, of)) ?? ''
    }

    test('are deleted with their account and its wallet, all or nothing, and leave a mail', async () => {
      const [one, two] = nodes
      const to = 'visitor@mail.example'
      const account = await accountOf(one, to)
      const other = await accountOf(one, 'x@mail.example')
      for (const of of [account, other]) {
        await one.auth.logins.add(login({ account: of, id: `of ${of}` }), { now, most: 9 })
        await one.auth.logins.addAccess(`hash ${of}`, { login: `of ${of}`, expiresAt: now + hour })
        const wallet = { account: of, epoch: 'e', keyring: 'k', eip155: '0x', solana: 's' }
        const share = { device: 'd', serverShare: 's', recoveryShare: 'r' }
        await one.custody.register({ wallet, share, factors: [], dataKey: `key ${of}` }, { now })
      }
      const notice = mail()
      const deleted = race(6, ({ auth }) => {
        const told = { ...notice, id: `told ${++ids}` }
        const address = { email: to, mark: `mark of ${to}` }
        const options = { address, mail: told, now, isProved: true }
        return auth.logins.deleteAccount(account, options)
      })
      await Promise.all([deleted, one.auth.logins.list(account, now)])
      expect(await two.auth.logins.find(to)).toBeUndefined()
      expect(await two.auth.logins.findByAccess(`hash ${account}`, now)).toBeUndefined()
      expect(await two.auth.logins.list(account, now)).toEqual([])
      expect(await two.auth.logins.readLog(account)).toEqual([])
      expect(await two.custody.dataKey(account)).toBeUndefined()
      expect(await two.custody.shares(account)).toEqual([])
      const sent = await two.mails.claim({ now, limit: 9, leaseMs: minute })
      expect(sent.map(({ subject }) => subject)).toContain(notice.subject)
      expect(await two.auth.logins.findByAccess(`hash ${other}`, now)).toMatchObject({
        account: other,
      })
      expect(await two.custody.shares(other)).toHaveLength(1)
    })

    test('stay deleted with their account, whatever was pending for it', async () => {
      const [one, two] = nodes
      const to = 'visitor@mail.example'
      const dead = await accountOf(one, to)
      await one.auth.logins.deleteAccount(dead, {
        address: { email: to, mark: `mark of ${to}` },
        mail: undefined,
        now,
        isProved: true,
      })
      const late = login({ account: dead })
      await two.auth.logins.add(late, { now, most: 9, mail: mail() })
      expect(await one.auth.logins.list(dead, now)).toEqual([])
      const known = { account: dead, thumbprint: late.thumbprint }
      expect(await one.auth.logins.isKnownDevice(known, { since: 0 })).toBe(false)
      const event = { id: 'e', account: dead, at: now, kind: 'REVOKED', origin: '', browser: '' }
      await two.auth.logins.note({ event: event as LoggedEvent & { id: string; account: string } })
      expect(await one.auth.logins.readLog(dead)).toEqual([])
      const wallet = { account: dead, epoch: 'e', keyring: 'k', eip155: '0x', solana: 's' }
      const share = { device: 'd', serverShare: 's', recoveryShare: 'r' }
      const made = { wallet, share, factors: [], dataKey: 'key' }
      expect(await two.custody.register(made, { now })).toBe(false)
      expect(await one.custody.dataKey(dead)).toBeUndefined()
      expect(await two.mails.claim({ now, limit: 9, leaseMs: minute })).toEqual([])
    })

    test('create no account with a code from before the last account’s end', async () => {
      const [one, two] = nodes
      const to = 'visitor@mail.example'
      const of = { now, mark: 'mark', offered: 'anew' }
      const first = await one.auth.logins.findOrCreate(to, { ...of, offered: 'a', begunAt: now })
      expect(first).toBe('a')
      await one.auth.logins.deleteAccount('a', {
        address: { email: to, mark: 'mark' },
        mail: undefined,
        now,
        isProved: true,
      })
      expect(await two.auth.logins.findOrCreate(to, { ...of, begunAt: now })).toBeUndefined()
      expect(await two.auth.logins.find(to)).toBeUndefined()
      // For another address, and with a code that was requested since.
      const other = { ...of, offered: 'b', mark: 'another', begunAt: now }
      expect(await two.auth.logins.findOrCreate('x@mail.example', other)).toBe('b')
      expect(await two.auth.logins.findOrCreate(to, { ...of, begunAt: now + 1 })).toBe('anew')
      const month = now + 30 * 24 * hour
      await one.auth.sweep(month)
      expect(await two.auth.logins.findOrCreate('y@mail.example', { ...of, begunAt: now })).toBe(
        'anew',
      )
    })

    test('leave nothing of an account that is deleted while a device logs in and creates a wallet', async () => {
      const [one, two] = nodes
      for (let round = 0; round < 6; round++) {
        const email = `visitor-${round}@mail.example`
        const account = await accountOf(one, email)
        const wallet = { account, epoch: 'e', keyring: 'k', eip155: '0x', solana: 's' }
        const share = { device: 'd', serverShare: 's', recoveryShare: 'r' }
        await Promise.all([
          two.auth.logins.add(login({ account }), { now, most: 9 }),
          two.custody.register({ wallet, share, factors: [], dataKey: 'key' }, { now }),
          one.auth.logins.deleteAccount(account, {
            address: { email, mark: `mark of ${email}` },
            mail: undefined,
            now,
            isProved: true,
          }),
        ])
        expect(await two.auth.logins.list(account, now)).toEqual([])
        expect(await two.auth.logins.readLog(account)).toEqual([])
        expect(await one.custody.dataKey(account)).toBeUndefined()
        expect(await one.custody.shares(account)).toEqual([])
      }
    })

    test('are deleted without a proof of the wallet only while there is no wallet', async () => {
      const [one, two] = nodes
      for (let round = 0; round < 6; round++) {
        const email = `owner-${round}@mail.example`
        const account = await accountOf(one, email)
        const wallet = { account, epoch: 'e', keyring: 'k', eip155: '0x', solana: 's' }
        const share = { device: 'd', serverShare: 's', recoveryShare: 'r' }
        const unproved = { address: undefined, mail: undefined, now, isProved: false }
        const [isRegistered, isDeleted] = await Promise.all([
          two.custody.register({ wallet, share, factors: [], dataKey: 'key' }, { now }),
          one.auth.logins.deleteAccount(account, unproved),
        ])
        expect([isRegistered, isDeleted]).toContain(true)
        expect(isRegistered && isDeleted).toBe(false)
        const held = isRegistered ? { shares: 1, dataKey: 'key' } : { shares: 0 }
        expect(await one.custody.dataKey(account)).toBe(held.dataKey)
        expect(await one.custody.shares(account)).toHaveLength(held.shares)
        expect((await one.auth.logins.find(email)) !== undefined).toBe(isRegistered)
      }
    })

    test('keep events of the wallet in the log when many logins and requests follow', async () => {
      const { account } = login()
      const [{ auth }] = nodes
      const note = (kind: AuthLogKind, times: number) =>
        Promise.all(
          Array.from({ length: times }, () => {
            const { origin, browser } = login()
            const event = { id: `event ${++ids}`, account, at: ++now, kind, origin, browser }
            return auth.logins.note({ event })
          }),
        )
      await note('WALLET_EXPORTED', 1)
      await note('EMAIL_CHANGE_WAITS', 1)
      for (const kind of loginLogKinds) await note(kind, 21)
      const kinds = async () =>
        (await nodes[1].auth.logins.readLog(account)).map(({ kind }) => kind)
      expect(await kinds()).toContain('EMAIL_CHANGE_WAITS')
      for (const kind of mailboxLogKinds) await note(kind, 17)
      expect(await kinds()).toContain('WALLET_EXPORTED')
      expect(await kinds()).toHaveLength(201)
    })

    const changeOf = (of: StoredLogin, from: string, to: string) => {
      const revert = { hash: `revert ${++ids}`, expiresAt: now + hour }
      return { login: of, from, to, revert, mail: mail({ to: from }) }
    }
    const accountWith = async (email: string) => {
      const account = await accountOf(nodes[0], email)
      const made = login({ account, id: `login ${++ids} of ${email}` })
      await nodes[0].auth.logins.add(made, { now, most: 9 })
      return made
    }

    test('change an address once in a race, and never to the address of another account', async () => {
      const [one, two] = nodes.map(({ auth }) => auth.logins) as [LoginStore, LoginStore]
      const mine = await accountWith('a@x.example')
      const theirs = await accountWith('b@x.example')
      for (const { account } of [mine, theirs]) await one.add(login({ account }), { now, most: 9 })
      let requested = 0
      const changed = await race(12, ({ auth }) => {
        const change =
          ++requested % 3 === 0
            ? changeOf(mine, 'a@x.example', 'c@x.example')
            : changeOf(theirs, 'b@x.example', 'c@x.example')
        return auth.logins.changeEmail({ ...change, isProved: false }, now)
      })
      expect(changed.filter(Boolean)).toHaveLength(1)
      const winner = (await two.find('c@x.example')) ?? ''
      const [from, loser] = winner === mine.account ? ['a@', 'b@x.example'] : ['b@', 'a@x.example']
      expect(await two.find(`${from}x.example`)).toBeUndefined()
      expect(await two.find(loser)).toBeDefined()
      const sent = await nodes[1].mails.claim({ now, limit: 99, leaseMs: minute })
      expect(sent.map(({ to }) => to)).toEqual([`${from}x.example`])
      const stored = winner === mine.account ? mine : theirs
      expect((await two.list(winner, now)).map(({ id }) => id)).toEqual([stored.id])
      expect((await two.readLog(winner)).map(({ kind }) => kind)).toContain('EMAIL_CHANGED')
    })

    test('revert a change of address once and in time, unless the old address has another wallet by then', async () => {
      const [one, two] = nodes.map(({ auth }) => auth.logins) as [LoginStore, LoginStore]
      const mine = await accountWith('a@x.example')
      const change = changeOf(mine, 'a@x.example', 'b@x.example')
      expect(await one.changeEmail({ ...change, isProved: false }, now)).toBe(true)
      expect(await two.revertibleUntil(mine.account, now)).toBe(now + hour)
      expect(await two.revertibleUntil(mine.account, now + hour)).toBeUndefined()
      expect(await two.revertibleUntil('another', now)).toBeUndefined()
      expect(await two.revertEmail('another', now)).toBe(false)
      expect(await two.revertEmail(change.revert.hash, now + hour)).toBe(false)
      const anew = await accountWith('a@x.example')
      const wallet = { account: anew.account, epoch: 'e', keyring: 'k', eip155: '0x', solana: 's' }
      const share = { device: 'd', serverShare: 's', recoveryShare: 'r' }
      await nodes[0].custody.register({ wallet, share, factors: [], dataKey: 'key' }, { now })
      expect(await two.revertEmail(change.revert.hash, now)).toBe(false)
      expect(await two.find('b@x.example')).toBe(mine.account)
      await nodes[0].custody.shred(anew.account)
      const reverted = await race(8, ({ auth }) => auth.logins.revertEmail(change.revert.hash, now))
      expect(reverted.some(Boolean)).toBe(true)
      expect(await two.find('a@x.example')).toBe(mine.account)
      expect(await two.find('b@x.example')).toBeUndefined()
      expect(await two.list(mine.account, now)).toEqual([])
      expect(await two.revertibleUntil(mine.account, now)).toBeUndefined()
      expect(await two.revertEmail(change.revert.hash, now)).toBe(false)
    })

    const laterOf = (of: StoredLogin, from: string, to: string) => {
      const { mail: told, ...change } = changeOf(of, from, to)
      const page = { language: 'en', project: '' }
      return { ...change, ...page, dueAt: now + minute, mails: [told, mail({ to })] }
    }
    const dueIn = (of: StoredLogin, from: string, to: string) => ({
      ...changeOf(of, from, to),
      language: 'en',
      project: '',
    })

    test('make a delayed change of address once in a race, and not early', async () => {
      const [one, two] = nodes.map(({ auth }) => auth.logins) as [LoginStore, LoginStore]
      const mine = await accountWith('a@x.example')
      await one.add(login({ account: mine.account }), { now, most: 9 })
      expect(await one.addEmailChange(laterOf(mine, 'a@x.example', 'b@x.example'), now)).toBe(
        now + minute,
      )
      // Replaces that one.
      expect(await two.addEmailChange(laterOf(mine, 'a@x.example', 'c@x.example'), now)).toBe(
        now + minute,
      )
      expect(await two.dueEmailChanges(now)).toEqual([])
      const due = dueIn(mine, 'a@x.example', 'c@x.example')
      expect(await two.finishEmailChange(due, now)).toBe(false)
      const later = now + minute
      const { id, account, origin, browser } = mine
      expect(await two.dueEmailChanges(later)).toEqual([
        { to: 'c@x.example', language: 'en', project: '', login: { id, account, origin, browser } },
      ])
      const stale = dueIn(mine, 'a@x.example', 'b@x.example')
      expect(await one.finishEmailChange(stale, later)).toBe(false)
      const finished = await race(8, ({ auth }) =>
        auth.logins.finishEmailChange(dueIn(mine, 'a@x.example', 'c@x.example'), later),
      )
      expect(finished.filter(Boolean)).toHaveLength(1)
      expect(await two.find('c@x.example')).toBe(account)
      expect(await two.find('a@x.example')).toBeUndefined()
      expect((await two.list(account, later)).map((open) => open.id)).toEqual([id])
      expect(await two.dueEmailChanges(later)).toEqual([])
      const sent = await nodes[1].mails.claim({ now: later, limit: 99, leaseMs: minute })
      expect(sent.map(({ to }) => to).toSorted()).toEqual([
        'a@x.example',
        'a@x.example',
        'a@x.example',
        'b@x.example',
        'c@x.example',
      ])
    })

    test('refuse a pending or recent change in any race, so that the old address has its account', async () => {
      const [one, two] = nodes.map(({ auth }) => auth.logins) as [LoginStore, LoginStore]
      const mine = await accountWith('a@x.example')
      for (let round = 0; round < 4; round++) {
        const change = laterOf(mine, 'a@x.example', 'b@x.example')
        expect(await one.addEmailChange(change, now)).toBe(change.dueAt)
        const due = dueIn(mine, 'a@x.example', 'b@x.example')
        await Promise.all([
          one.finishEmailChange(due, now + minute),
          two.revertEmail(change.revert.hash, now + minute),
        ])
        expect(await two.find('a@x.example')).toBe(mine.account)
        expect(await two.find('b@x.example')).toBeUndefined()
        expect(await one.finishEmailChange(due, now + minute)).toBe(false)
        expect(await two.revertEmail(change.revert.hash, now + minute)).toBe(false)
      }
    })

    test('reserve an address for the account that is about to have it', async () => {
      const [one, two] = nodes.map(({ auth }) => auth.logins) as [LoginStore, LoginStore]
      const mine = await accountWith('a@x.example')
      const theirs = await accountWith('b@x.example')
      expect(await one.addEmailChange(laterOf(mine, 'a@x.example', 'c@x.example'), now)).toBe(
        now + minute,
      )
      const other = changeOf(theirs, 'b@x.example', 'c@x.example')
      expect(await two.changeEmail({ ...other, isProved: false }, now)).toBe(false)
      const later = laterOf(theirs, 'b@x.example', 'c@x.example')
      expect(await two.addEmailChange(later, now)).toBeUndefined()
      // Somebody logs in with the address: an account that gets no wallet, and disappears.
      const made = await accountWith('c@x.example')
      expect(await two.isReserved(made.account, now)).toBe(true)
      expect(await two.isReserved(mine.account, now)).toBe(false)
      const due = dueIn(mine, 'a@x.example', 'c@x.example')
      expect(await two.finishEmailChange(due, now + minute)).toBe(true)
      expect(await one.find('c@x.example')).toBe(mine.account)
      expect(await one.emailOf(made.account)).toBeUndefined()
    })

    test('accept a challenge once, in time, and for its purpose', async () => {
      const of = { purpose: 'wallet', account: 'account', thumbprint: 'device' }
      const [one, two] = nodes.map(({ auth }) => auth.challenges) as [Challenges, Challenges]
      await one.add('first', { ...of, expiresAt: now + minute })
      await one.add('second', { ...of, expiresAt: now + minute })
      for (const other of [{ purpose: 'x' }, { account: 'x' }, { thumbprint: 'x' }])
        expect(await two.take('first', { ...of, ...other, now })).toBe(false)
      const taken = await race(12, ({ auth }) => auth.challenges.take('first', { ...of, now }))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await two.take('second', { ...of, now: now + minute })).toBe(false)
      await nodes[0].auth.sweep(now + minute)
      expect(await two.take('second', { ...of, now })).toBe(false)
    })

    test('accept a proof once', async () => {
      const taken = await race(10, ({ auth }) => auth.limits.takeProof('a', { expiresAt: now + 1 }))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    test('allow an exact number of events in any period, and return the wait', async () => {
      const limits = [
        { windowMs: minute, most: 2 },
        { windowMs: hour, most: 3 },
      ]
      const count = (store: Store, key = 'a') =>
        store.auth.limits.count({ id: `event ${++ids}`, key }, { limits, now })
      const first = await race(20, (store) => count(store))
      expect(first.filter((wait) => wait === 0)).toHaveLength(2)
      expect(new Set(first)).toEqual(new Set([0, minute]))
      expect(await count(nodes[0], 'b')).toBe(0)
      now += minute - 1
      expect(await count(nodes[1])).toBe(1)
      now += 1
      const second = await race(20, (store) => count(store))
      expect(second.filter((wait) => wait === 0)).toHaveLength(1)
      expect(new Set(second)).toEqual(new Set([0, hour - minute]))
    })

    test('can uncount what was counted', async () => {
      const limits = [{ windowMs: minute, most: 1 }]
      const count = (id: string) => nodes[0].auth.limits.count({ id, key: 'a' }, { limits, now })
      expect(await count('one')).toBe(0)
      expect(await count('two')).toBe(minute)
      await nodes[1].auth.limits.uncount('one')
      expect(await count('two')).toBe(0)
    })

    test('store a code with its mail, or neither if the limit of the hour is reached', async () => {
      const begin = (store: Store, one = flow()) =>
        store.auth.flows.begin(one, mail(), { now, perHour: 3 })
      const begun = await race(10, (store) => begin(store))
      expect(begun.filter(Boolean)).toHaveLength(3)
      const claimed = await nodes[0].mails.claim({ now, limit: 100, leaseMs: minute })
      expect(claimed).toHaveLength(3)
      for (const { id } of claimed) await nodes[0].mails.done(id)
      const late = flow({ expiresAt: now + 2 * hour })
      expect(await begin(nodes[0], late)).toBe(false)
      const of = { id: late.id, thumbprint: 'device' }
      expect(await nodes[0].auth.flows.attempt(of, { now, tries: 5 })).toBeUndefined()
      now += hour
      expect(await begin(nodes[1], late)).toBe(true)
      expect(await nodes[0].auth.flows.attempt(of, { now, tries: 5 })).toEqual({
        ...late,
        tries: 1,
      })
    })

    test('allow five tries for a code, on its device, until it ends', async () => {
      const one = flow()
      await nodes[0].auth.flows.begin(one, mail(), { now, perHour: 9 })
      const attempt = (store: Store, thumbprint = 'device') =>
        store.auth.flows.attempt({ id: one.id, thumbprint }, { now, tries: 5 })
      expect(await attempt(nodes[0], 'another device')).toBeUndefined()
      const tries = await race(20, (store) => attempt(store))
      expect(tries.filter(Boolean)).toHaveLength(5)
      const other = flow()
      await nodes[0].auth.flows.begin(other, mail(), { now, perHour: 9 })
      now += 10 * minute
      const of = { id: other.id, thumbprint: 'device' }
      expect(await nodes[1].auth.flows.attempt(of, { now, tries: 5 })).toBeUndefined()
    })

    test('accept a code once', async () => {
      const one = flow()
      await nodes[0].auth.flows.begin(one, mail(), { now, perHour: 9 })
      const used = await race(10, ({ auth }) => auth.flows.use(one.id))
      expect(used.filter(Boolean)).toHaveLength(1)
    })

    test('create one account for an address in a race', async () => {
      const accounts = await race(10, ({ auth }) => accountOf({ auth } as Store, 'a@b.example'))
      expect(new Set(accounts).size).toBe(1)
      expect(await nodes[0].auth.logins.find('a@b.example')).toBe(accounts[0])
      expect(await nodes[1].auth.logins.emailOf(accounts[0] ?? '')).toBe('a@b.example')
      expect(await nodes[1].auth.logins.find('c@b.example')).toBeUndefined()
    })

    test('are found by access token until it expires', async () => {
      const { logins } = nodes[0].auth
      const one = login()
      await logins.add(one, { now, most: 9 })
      await logins.addAccess('hash', { login: one.id, expiresAt: now + minute })
      expect(await nodes[1].auth.logins.findByAccess('hash', now)).toEqual(one)
      expect(await logins.findByAccess('other', now)).toBeUndefined()
      expect(await logins.findByAccess('hash', now + minute)).toBeUndefined()
    })

    test('remember a device that has logged in until it is removed', async () => {
      const { logins } = nodes[0].auth
      const one = login({ thumbprint: 'one' })
      const two = login({ thumbprint: 'two' })
      for (const each of [one, two]) await logins.add(each, { now, most: 9 })
      const isKnown = (thumbprint: string, account = 'account') =>
        logins.isKnownDevice({ account, thumbprint }, { since: now - 1 })
      expect(await isKnown('one')).toBe(true)
      expect(await isKnown('one', 'another account')).toBe(false)
      const left = 'LOGGED_OUT'
      const revoked = 'REVOKED'
      const of = (id: string) => ({ account: 'account', ids: [id] })
      await logins.end(of(one.id), { removeDevices: false, kind: left, now })
      await logins.end(of(two.id), { removeDevices: true, kind: revoked, now })
      expect([await isKnown('one'), await isKnown('two')]).toEqual([true, false])
    })

    test('end only for their own account, and are limited in number', async () => {
      const { logins } = nodes[0].auth
      const all = [login(), login({ createdAt: now + 1 }), login({ createdAt: now + 2 })]
      for (const one of all) await logins.add(one, { now, most: 2 })
      const list = async () => (await logins.list('account', now)).map(({ id }) => id)
      expect(await list()).toEqual([all[2]?.id, all[1]?.id])
      const theirs = { account: 'another account', ids: await list() }
      expect(await logins.end(theirs, { removeDevices: true, kind: 'REVOKED', now })).toBe(0)
      expect(await logins.readLog('another account')).toEqual([])
      expect(await list()).toHaveLength(2)
    })

    test('remove no wallet events from the log, for any number of logins', async () => {
      const { logins } = nodes[0].auth
      const account = await accountOf(nodes[0], 'visitor@mail.example')
      const event = { account, origin: 'https://shop.example', browser: '' }
      await logins.note({ event: { ...event, id: 'wallet', at: now, kind: 'WALLET_EXPORTED' } })
      for (let at = 1; at <= 120; at += 1)
        await logins.note({
          event: { ...event, id: `login ${at}`, at: now + at, kind: 'LOGGED_IN' },
        })
      const log = await logins.readLog(account)
      expect(log).toHaveLength(101)
      expect(log.at(-1)).toMatchObject({ kind: 'WALLET_EXPORTED', at: now })
      expect(log[0]).toMatchObject({ at: now + 120 })
    })

    test('advance by one generation on their device, and end if an old token returns', async () => {
      const one = login()
      await nodes[0].auth.logins.add(one, { now, most: 9 })
      const rotate = ({ auth }: Store, generation: number, thumbprint = 'device') =>
        auth.logins.rotate({ id: one.id, generation, thumbprint }, { now, leewayMs: 1000 })
      for (const each of await race(6, (store) => rotate(store, 0)))
        expect(each).toMatchObject({ outcome: 'rotated', login: { generation: 1 } })
      now += 1001
      expect((await rotate(nodes[1], 0)).outcome).toBe('reused')
      expect((await rotate(nodes[0], 1)).outcome).toBe('ended')
      const stolen = login()
      await nodes[0].auth.logins.add(stolen, { now, most: 9 })
      const theft = { id: stolen.id, generation: 0, thumbprint: 'thief' }
      const outcome = await nodes[1].auth.logins.rotate(theft, { now, leewayMs: 1000 })
      expect(outcome).toEqual({ outcome: 'reused' })
      expect(await nodes[0].auth.logins.list('account', now)).toEqual([])
    })

    test('are renewed again only by the attempt that renewed them, on every node', async () => {
      const one = login()
      await nodes[0].auth.logins.add(one, { now, most: 9 })
      const rotate = ({ auth }: Store, renewal: string) => {
        const of = { id: one.id, generation: 0, thumbprint: 'device', renewal }
        return auth.logins.rotate(of, { now, leewayMs: 1000 })
      }
      await rotate(nodes[0], 'mine')
      now += hour
      expect(await rotate(nodes[1], 'mine')).toMatchObject({
        outcome: 'rotated',
        login: { generation: 1 },
      })
      expect((await rotate(nodes[1], 'other')).outcome).toBe('reused')
      expect((await rotate(nodes[0], 'mine')).outcome).toBe('ended')
    })

    test('log once how each login began and ended, for a year', async () => {
      const [one, two] = nodes
      const all = [login(), login(), login({ thumbprint: 'other', browser: 'Chrome, Android' })]
      for (const each of all) {
        await one.auth.logins.add(each, { now, most: 9 })
        now += 1
      }
      const ids = all.map(({ id }) => id)
      await race(6, ({ auth }) =>
        auth.logins.end(
          { account: 'account', ids },
          { removeDevices: false, kind: 'LOGGED_OUT', now },
        ),
      )
      const log = await two.auth.logins.readLog('account')
      expect(log.map(({ kind }) => kind)).toEqual([
        ...all.map(() => 'LOGGED_OUT'),
        'LOGGED_IN_ON_NEW_DEVICE',
        'LOGGED_IN',
        'LOGGED_IN_ON_NEW_DEVICE',
      ])
      const third = { at: now - 1, origin: 'https://shop.example', browser: 'Chrome, Android' }
      expect(log[3]).toEqual({ ...third, kind: 'LOGGED_IN_ON_NEW_DEVICE' })
      now += 364 * 24 * hour
      await one.auth.sweep(now)
      expect(await two.auth.logins.readLog('account')).toHaveLength(6)
      now += 24 * hour
      await one.auth.sweep(now)
      expect(await two.auth.logins.readLog('account')).toEqual([])
    })

    test('leave a mail about a device that is new for the account', async () => {
      const { logins } = nodes[0].auth
      const known = mail()
      const first = mail()
      const unknown = mail()
      await logins.add(login(), { now, most: 9, mail: first })
      await logins.add(login(), { now, most: 9, mail: known })
      await logins.add(login({ thumbprint: 'other' }), { now, most: 9, mail: unknown })
      const claimed = await nodes[1].mails.claim({ now, limit: 9, leaseMs: minute })
      expect(claimed.map(({ id }) => id).toSorted()).toEqual([first.id, unknown.id].toSorted())
    })

    test('give a mail to one node at a time, and to another if that one does not finish', async () => {
      const waiting = mail()
      await nodes[0].auth.flows.begin(flow(), waiting, { now, perHour: 9 })
      const claim = (store: Store) => store.mails.claim({ now, limit: 9, leaseMs: minute })
      const claimed = (await race(6, claim)).flat()
      expect(claimed).toEqual([{ ...waiting, tries: 1 }])
      now += minute
      expect(await claim(nodes[1])).toEqual([{ ...waiting, tries: 2 }])
      await nodes[1].mails.retry(waiting.id, now + 5)
      expect(await claim(nodes[0])).toEqual([])
      now += 5
      expect(await claim(nodes[0])).toHaveLength(1)
      await nodes[0].mails.done(waiting.id)
      now += minute
      expect(await claim(nodes[0])).toEqual([])
    })

    test('remove everything expired, including mails that are too late, and nothing else', async () => {
      await nodes[0].auth.flows.begin(flow(), mail(), { now, perHour: 9 })
      await nodes[0].auth.logins.add(login(), { now, most: 9 })
      const proof = { expiresAt: now + minute }
      await nodes[0].auth.limits.takeProof('proof', proof)
      await nodes[0].auth.sweep(now)
      expect(await nodes[0].mails.sweep(now)).toBe(0)
      expect(await nodes[0].auth.limits.takeProof('proof', proof)).toBe(false)
      now += 24 * hour
      await Promise.all(nodes.map(({ auth }) => auth.sweep(now)))
      expect(await nodes[1].mails.sweep(now)).toBe(1)
      expect(await nodes[1].mails.sweep(now)).toBe(0)
      expect(await nodes[0].auth.limits.takeProof('proof', proof)).toBe(true)
    })
  })
}
