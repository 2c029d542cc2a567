import { type Mailbox, startMailbox } from '@portico/testing/mailbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectId, testAuth } from '../../test/createTestServer.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { createDevice } from './device.test.util.ts'

let mailbox: Mailbox
let server: RunningServer
beforeEach(async () => {
  mailbox = await startMailbox()
  server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'Shop', allowedOrigins: ['https://shop.example'] }],
    auth: { ...testAuth, mail: { ...testAuth.mail, smtpUrl: mailbox.smtpUrl } },
    logLevel: 'silent',
  })
})
afterEach(async () => {
  await server.stop()
  await mailbox.stop()
})

test('a visitor logs in over HTTP with a code from a mail over SMTP', async () => {
  const request = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  const device = await createDevice({ request, now: Date.now, mails: [] })
  const { body } = await device.start('visitor@mail.example')
  const { flow } = body as unknown as { flow: string }
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const [mail] = mailbox.mails
  expect(mail).toMatchObject({ from: 'login@portico.test', to: ['visitor@mail.example'] })
  const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
  const login = await device.verify(flow, otp)
  expect(login.body).toMatchObject({ user: { email: 'visitor@mail.example' } })
})
