import { beforeEach, expect, test } from 'vitest'
import { createTestServer, testAuth } from '../../test/createTestServer.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'
import { createFrame } from '../custody/frame.test.util.ts'
import type { Store } from '../store/store.ts'
import { createDevice } from './device.test.util.ts'

const email = 'owner@mail.example'
const minute = 60_000
const hour = 60 * minute
let store: Store
let node: Awaited<ReturnType<typeof createTestServer>>

/** Returns the mails to an account, without codes. */
const toldTo = (address: string) =>
  node.mails.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))
const subjectsTo = (address: string) => toldTo(address).map(({ subject }) => subject)
const newDevice = 'A new device logged in to your account'

onDatabases((onOne) => {
  beforeEach(async () => {
    let time = () => Date.UTC(2026, 0, 1)
    store = await freshStore(() => time())
    node = await createTestServer({
      store,
      config: { auth: { ...testAuth, mailsPerHour: 10 } },
    })
    time = node.now
    node.server.begin()
  })

  test('any number of notices to other accounts does not prevent an account from being notified', async () => {
    const mail = { to: 'thief@mail.example', subject: '', text: '', html: '' }
    for (let at = 0; at < 20; at += 1)
      await store.auth.logins.note({
        event: {
          id: `e${at}`,
          account: `a${at}`,
          at: node.now(),
          kind: 'WALLET_EXPORTED',
          origin: '',
          browser: '',
        },
        mail: {
          ...mail,
          id: `${at}`,
          expiresAt: node.now() + hour,
          notice: { topic: `${at}`, merged: mail },
        },
      })
    const owner = await createFrame(node, { email })
    const { stored } = await owner.register()
    await owner.exportWallet(stored)
    await expect.poll(() => subjectsTo(email)).toEqual(['Your recovery phrase was shown'])
  })

  test('logins on new devices within an hour of another are announced after the hour, in one mail', async () => {
    const logIn = async () => {
      await (await createDevice(node)).logIn(email)
      node.advance(31_000)
    }
    await logIn()
    for (let at = 0; at < 4; at += 1) await logIn()
    await expect.poll(() => subjectsTo(email)).toEqual([newDevice])
    node.advance(hour)
    await expect.poll(() => subjectsTo(email)).toEqual([newDevice, newDevice])
    expect(toldTo(email)[0]?.text).not.toContain('more than once within an hour')
    expect(toldTo(email)[1]?.text).toContain('more than once within an hour')
  })

  onOne(() => {
    test('a login after the hour is announced at once again', async () => {
      await (await createDevice(node)).logIn(email)
      for (let at = 0; at < 2; at += 1) {
        node.advance(hour + 1)
        await (await createDevice(node)).logIn(email)
      }
      await expect.poll(() => subjectsTo(email)).toEqual([newDevice, newDevice])
    })
  })
})
