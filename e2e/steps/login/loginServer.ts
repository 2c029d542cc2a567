import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer } from '@portico/server'
import { freePort } from '@portico/testing/freePort'
import { startMailbox } from '@portico/testing/mailbox'
import { type PerPart, partNames, urlOf } from '../../../scripts/stack/parts.ts'
import { loginSettings, serverSettings } from '../../../scripts/stack/settings.ts'

/** A separate login server of a spec. */
export type LoginServer = Awaited<ReturnType<typeof startLoginServer>>

/**
 * Starts a server with a separate login frame, mailbox and clock, over the chains of a stack. Half a minute must pass
 * between two codes to one address, and nobody waits for it here.
 */
export async function startLoginServer(urls: PerPart<string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-login-'))
  const mailbox = await startMailbox()
  const portOf = (name: (typeof partNames)[number]) => Number(new URL(urls[name]).port)
  const stack = Object.fromEntries(partNames.map((name) => [name, portOf(name)])) as PerPart<number>
  const ports = { ...stack, server: await freePort(), login: await freePort() }
  let ahead = 0
  const now = () => Date.now() + ahead
  const server = await startServer({
    ...serverSettings(ports, dataDir),
    ...loginSettings(ports, mailbox.smtpUrl),
    platform: { now },
  })
  const taken = new Map<string, number>()
  return {
    url: urlOf('login', ports.login),
    mailsTo: (email: string) => mailbox.mails.filter(({ to }) => to.includes(email)),
    /** Returns the code of the next mail to an address. */
    codeTo: async (email: string) => {
      const nth = taken.get(email) ?? 0
      taken.set(email, nth + 1)
      const mails = () => mailbox.mails.filter(({ to }) => to.includes(email))
      const codes = () => mails().flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      await expect.poll(() => codes().length).toBeGreaterThan(nth)
      return codes()[nth] ?? ''
    },
    now,
    advance: (ms: number) => {
      ahead += ms
    },
    stop: async () => {
      await server.stop()
      await mailbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
