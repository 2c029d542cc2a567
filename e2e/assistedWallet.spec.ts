import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startServer } from '@portico/server'
import { startMailbox } from '@portico/testing/mailbox'
import { freePorts } from '../scripts/stack/ports.ts'
import { loginSettings, projectId, serverSettings } from '../scripts/stack/settings.ts'
import { pressGuarded } from './steps/login/approvalWindow.ts'
import { logInToVault, pressIn as press } from './steps/login/vault.ts'
import { test } from './steps/test.ts'

const email = 'visitor@mail.example'
const label = 'Your operator can recover this wallet'
const addressIn = (page: Page) => page.getByText(/^0x[\da-fA-F]{40}$/)

/**
 * Starts a server whose operator opens wallets for anyone with a login code; at once unless `waitMs` says otherwise.
 */
async function startAssistedServer({ waitMs = 0 } = {}) {
  const ports = await freePorts()
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-assisted-'))
  const mailbox = await startMailbox()
  const { auth, frame } = loginSettings(ports, mailbox.smtpUrl)
  const custodyPolicy = { mode: 'assisted', waitMs } as const
  let aheadMs = 0
  const server = await startServer({
    platform: { now: () => Date.now() + aheadMs },
    ...serverSettings(ports, dataDir),
    auth,
    frame,
    custodyPolicy,
    chains: [],
    facilitator: undefined,
    nameZone: undefined,
    onramp: undefined,
    logLevel: 'error',
  })
  const code = async (nth: number) => {
    const codes = () => mailbox.mails.flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])
    await expect.poll(() => codes().length).toBeGreaterThan(nth)
    return codes()[nth] ?? ''
  }
  /** Returns the link in the mail about a new device. */
  const refusal = async () => {
    const links = () => mailbox.mails.flatMap(({ text }) => /\S+\/refuse\?\S+/.exec(text) ?? [])
    await expect.poll(() => links().length).toBe(1)
    return links()[0] ?? ''
  }
  const stop = async () => {
    await server.stop()
    await mailbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const advance = (ms: number) => {
    aheadMs += ms
  }
  return { url: auth.origin, code, refusal, stop, advance }
}

test('a wallet that its operator can recover opens in a fresh profile by the code of a mail alone, and says so', async ({
  page,
  browser,
}) => {
  const server = await startAssistedServer()
  const vault = `${server.url}/vault?projectId=${projectId}`
  try {
    await page.goto(vault)
    await logInToVault(page, email, () => server.code(0))
    await expect(page.getByText(label)).toBeVisible()
    await expect(addressIn(page)).toBeHidden()
    await press(page, 'Create wallet')
    await pressGuarded(page, 'Create wallet')
    const address = (await addressIn(page).textContent()) ?? ''
    await expect(page.getByText(label)).toBeVisible()
    await press(page, 'Log out')
    await pressGuarded(page, 'Log out')

    const fresh = await (await browser.newContext()).newPage()
    // Another code is sent half a minute after the first.
    server.advance(31_000)
    await fresh.clock.install({ time: Date.now() + 31_000 })
    await fresh.goto(vault)
    await logInToVault(fresh, email, () => server.code(1))
    await expect(fresh.getByText(label)).toBeVisible()
    await press(fresh, 'Open wallet')
    await pressGuarded(fresh, 'Open wallet')
    await expect(addressIn(fresh)).toHaveText(address)
    await expect(fresh.getByText(label)).toBeVisible()

    // With their own way back, the operator has no share any more.
    const password = 'seven green kettles'
    await press(fresh, 'Add a password')
    await pressGuarded(fresh, 'Continue')
    await fresh.getByLabel('Password', { exact: true }).fill(password)
    await fresh.getByLabel('Repeat password').fill(password)
    await press(fresh, 'Save')
    await expect(fresh.getByRole('status')).toHaveText(/^Saved. Only you/)
    await expect(fresh.getByText(label)).toBeHidden()
    await expect(addressIn(fresh)).toHaveText(address)
    await fresh.context().close()
  } finally {
    await server.stop()
  }
})

test('a new device that asks for the wallet is refused by the link of the mail, where nobody is logged in', async ({
  page,
  browser,
}) => {
  const server = await startAssistedServer({ waitMs: 3_600_000 })
  const vault = `${server.url}/vault?projectId=${projectId}`
  try {
    await page.goto(vault)
    await logInToVault(page, email, () => server.code(0))
    await press(page, 'Create wallet')
    await pressGuarded(page, 'Create wallet')
    await expect(addressIn(page)).toBeVisible()

    const thief = await (await browser.newContext()).newPage()
    server.advance(31_000)
    await thief.clock.install({ time: Date.now() + 31_000 })
    await thief.goto(vault)
    await logInToVault(thief, email, () => server.code(1))
    await press(thief, 'Open wallet')
    await pressGuarded(thief, 'Open wallet')
    await expect(thief.getByRole('alert')).toHaveText(/^You can open it here from/)

    const owner = await (await browser.newContext()).newPage()
    await owner.goto(await server.refusal())
    await expect(owner).toHaveURL(/\/refuse\?projectId=\w+&locale=en-US$/)
    await pressGuarded(owner, 'Refuse')
    await expect(owner.getByRole('status')).toHaveText(
      /^Refused. No new device will open your wallet./,
    )
    for (const one of [thief, owner]) await one.context().close()
  } finally {
    await server.stop()
  }
})
