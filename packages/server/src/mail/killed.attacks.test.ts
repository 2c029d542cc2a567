import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mailbox, startMailbox } from '@portico/testing/mailbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledProgram } from '../../test/bundledProgram.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import { openStore } from '../store/openStore.ts'

const rounds = 6
const mails = 30
let folder: string
let mailbox: Mailbox
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-mails-'))
  mailbox = await startMailbox()
})
afterEach(async () => {
  await kill()
  await mailbox.stop()
  rmSync(folder, { recursive: true })
})

const entry = new URL('../../test/sendMails.ts', import.meta.url)

async function kill(): Promise<void> {
  const running = child
  child = undefined
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGKILL')
  await ended
}

test('a server that is killed repeatedly while it sends loses no mail and sends none twice', {
  timeout: 120_000,
}, async () => {
  const sender = await bundledProgram(entry)
  const file = path.join(folder, 'portico.db')
  const store = await openStore({ kind: 'sqlite', path: file }, Date.now)
  const ids = Array.from({ length: mails }, (_, at) => at.toString(16).padStart(32, '0'))
  for (const id of ids) {
    const expiresAt = Date.now() + 24 * 3_600_000
    const flow = { id, email: 'a@b.example', thumbprint: '', origin: '', mac: '', expiresAt }
    const mail = { id, to: 'a@b.example', subject: id, text: id, html: id, expiresAt }
    await store.auth.flows.begin(flow, mail, { now: Date.now(), perHour: mails })
  }
  await store.close()
  const arrived = () => new Set(mailbox.mails.map(({ messageId }) => messageId))
  for (let round = 0; round <= rounds; round += 1) {
    // The leases of the last round have expired.
    const ahead = String(round * (mailConstants.leaseMs + mailConstants.mostRetryMs))
    const wanted = round === rounds ? mails : Math.min(mails, arrived().size + 3)
    child = spawn(process.execPath, [sender, file, mailbox.smtpUrl, ahead], { stdio: 'inherit' })
    await expect.poll(() => arrived().size).toBeGreaterThanOrEqual(wanted)
    await kill()
  }
  expect([...arrived()].sort()).toEqual(ids.map((id) => `<${id}@portico.test>`))
  // Only mails in progress at the kill may be sent again, as the same mail.
  expect(mailbox.mails.length).toBeLessThanOrEqual(mails + rounds * mailConstants.batch)
})
