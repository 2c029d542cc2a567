import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { codeIn, codesIn, outcomeOf } from '../auth/device.test.util.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { createFrame } from './frame.test.util.ts'

type Frame = Awaited<ReturnType<typeof createFrame>>
const email = 'visitor@mail.example'
let folder: string
let store: Store
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-account-'))
  const path = join(folder, 'portico.db')
  store = await openStore({ kind: 'sqlite', path }, () => Date.UTC(2026, 0, 1))
  node = await createTestServer({ store })
  frame = await createFrame(node, { email })
})
afterEach(async () => {
  await node.server.drain(0)
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns all rows of the database, as text. */
function readRows(): string {
  const database = new DatabaseSync(join(folder, 'portico.db'), { readOnly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from ${name}`).all())
  database.close()
  return JSON.stringify(rows)
}
const deleteAccount = ({ device, login: { accessToken: token } }: Frame, confirm = 'DELETE') =>
  device.request('/v1/auth/delete', { body: { confirm }, token })
const subjects = () => node.mails.map(({ subject }) => subject)

describe('an account that is deleted', () => {
  test('is removed from every table, with its wallet and its logins, and its address gets a mail', async () => {
    const { stored } = await frame.register()
    const { user } = await frame.status()
    node.advance(30_000)
    const phone = await createFrame(node, { email, prf: frame.prf })
    const joined = await phone.recover()
    for (const text of [email, user, stored.address]) expect(readRows()).toContain(text)
    expect((await phone.deleteAccount(joined.stored)).body).toEqual({ deleted: true })
    await expect.poll(() => node.mails.at(-1)?.subject).toBe('Your account was deleted')
    // The mail is sent, and the rows that waited for it are gone.
    await expect.poll(readRows).not.toContain(email)
    for (const text of [user, stored.address, frame.device.thumbprint])
      expect(readRows()).not.toContain(text)
    for (const one of [frame, phone])
      expect(outcomeOf(await one.request('wallet'))).toBe('UNAUTHENTICATED authorization')
  })

  test('by a login of the mailbox is kept if its owner registers a wallet at the same time', async () => {
    node.advance(31_000)
    const thief = await createFrame(node, { email })
    const { logins } = node.store.auth
    const remove = logins.deleteAccount
    let registered: unknown
    logins.deleteAccount = async (...all) => {
      registered = (await frame.register()).answer.body
      return remove(...all)
    }
    expect(outcomeOf(await deleteAccount(thief))).toBe('NOT_FOUND wallet')
    expect(registered).toEqual({ registered: true })
    expect((await frame.status()).wallet).not.toBeNull()
  })

  test('is a new account when its address logs in again', async () => {
    const old = await frame.register()
    const { user } = await frame.status()
    await frame.deleteAccount(old.stored)
    node.advance(30_000)
    const anew = await createFrame(node, { email })
    const status = await anew.status()
    expect(status.wallet).toBeNull()
    expect(status.user).not.toBe(user)
    const { answer, stored } = await anew.register()
    expect(answer.body).toEqual({ registered: true })
    expect(stored.address).not.toBe(old.stored.address)
  })

  test('clears the storage of the frame in the browser', async () => {
    const { headers } = await deleteAccount(frame)
    expect(headers.get('clear-site-data')).toBe('"storage"')
    const other = await createFrame(node, { email: 'other@mail.example' })
    const { headers: kept } = await deleteAccount(other, 'yes')
    expect(kept.get('clear-site-data')).toBeNull()
  })

  test('is not restored by an earlier code, token or device', async () => {
    const { stored } = await frame.register()
    const { refreshToken } = frame.login
    node.advance(30_000)
    const phone = await createFrame(node, { email, prf: frame.prf })
    node.advance(30_000)
    const before = codesIn(node).length
    const { flow } = (await phone.device.start(email)).body as unknown as { flow: string }
    const otp = await codeIn(node, before)
    await frame.deleteAccount(stored)
    expect(outcomeOf(await phone.device.verify(flow, otp))).toBe('CODE_REFUSED otp')
    expect(outcomeOf(await frame.device.refresh(refreshToken))).toBe('UNAUTHENTICATED refreshToken')
    expect(outcomeOf(await frame.request('open', {}))).toBe('UNAUTHENTICATED authorization')
    const all = readRows()
    for (const text of [stored.address, phone.login.user.id]) expect(all).not.toContain(text)
  })

  test('removes nothing of other accounts', async () => {
    const other = await createFrame(node, { email: 'other@mail.example' })
    const { stored } = await other.register()
    const own = await frame.register()
    await frame.deleteAccount(own.stored)
    expect(await other.open(stored)).toBe(stored.address)
  })

  test('requires the word DELETE', async () => {
    expect(outcomeOf(await deleteAccount(frame, 'yes'))).toBe('INVALID_REQUEST confirm')
    expect(outcomeOf(await frame.request('wallet'))).toBe('ok')
  })
})

describe('an account gets a mail', () => {
  test('about added devices and ways back, and about an export', async () => {
    const { stored } = await frame.register()
    node.advance(30_000)
    const phone = await createFrame(node, { email, prf: frame.prf })
    const joined = await phone.recover()
    await frame.addKit(stored)
    expect((await phone.exportWallet(joined.stored)).body).toEqual({ noted: true })
    await phone.renew(joined.stored)
    await expect
      .poll(() =>
        subjects()
          .filter((subject) => !/\d{6}/.test(subject))
          .toSorted(),
      )
      .toEqual([
        'A new device can open your wallet',
        'A new device logged in to your account',
        'Your recovery phrase was shown',
        'Your wallet’s recovery options changed',
        'Your wallet’s recovery options changed',
      ])
    const notice = node.mails.find(({ subject }) => subject.startsWith('A new device can'))
    expect(notice).toMatchObject({ to: email })
    expect(notice?.text).toBe(
      [
        'A new device can open your wallet',
        'A device was added to your wallet with one of your recovery options.',
        'Done at shop.example with Firefox, Linux, on 2026-01-01 00:00 (UTC).',
        'If that wasn’t you, log out everywhere and move your funds to another wallet.',
      ].join('\n\n'),
    )
    for (const line of notice?.text.split('\n\n') ?? []) expect(notice?.html).toContain(line)
    expect(notice?.html).not.toMatch(/href|src=/)
  })

  test.each([
    ['de-CH,de;q=0.9', 'Ihr Konto wurde gelöscht', '<html lang="de" dir="ltr">'],
    ['ar', 'حُذف حسابك', '<html lang="ar" dir="rtl">'],
    ['xx', 'Your account was deleted', '<html lang="en" dir="ltr">'],
    ['<b>', 'Your account was deleted', '<html lang="en" dir="ltr">'],
  ])('in the language of its browser: %s', async (language, subject, html) => {
    const { accessToken: token } = frame.login
    const headers = { 'accept-language': language }
    const requested = { body: { confirm: 'DELETE' }, token }
    await frame.device.request('/v1/auth/delete', requested, { headers })
    await expect.poll(() => node.mails.at(-1)?.subject).toBe(subject)
    expect(node.mails.at(-1)?.html).toContain(html)
  })
})
