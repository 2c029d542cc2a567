import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '@portico/testing/freePort'
import { buildExample } from '../scripts/examples/buildExample.ts'
import { type RunningExample, startExample } from '../scripts/examples/startExample.ts'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { announceSigner } from './steps/wallets/signingWallet.ts'
import { connectButton, signInButton, widget } from './steps/widget.ts'

// One build and one server for the file.
const own = accounts.demo.address
let server: RunningExample | undefined
let folder = ''

test.beforeAll(async () => {
  test.setTimeout(15 * patienceMs)
  folder = mkdtempSync(join(tmpdir(), 'portico-next-'))
  await buildExample('next')
  // The site has to know its own origin before it starts.
  const port = String(await freePort())
  server = await startExample('next', {
    PORT: port,
    SITE: `http://localhost:${port}`,
    SIGN_IN_SECRET: accounts.demo.privateKey.slice(2),
    SIGN_IN_DATABASE: join(folder, 'sign-in.db'),
  })
})

test.afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the site with a wallet that signs every request, and connects the wallet. */
async function connect(page: Page): Promise<void> {
  await announceSigner(page)
  await page.goto(server?.url ?? '')
  await expect(connectButton(page)).toBeVisible()
  await connectButton(page).click()
  await widget(page)
    .getByRole('button', { name: /Strange Wallet/ })
    .click()
}

/** Returns the server's answer to the cookies of this browser. */
async function requestGreeting(page: Page): Promise<string> {
  const answered = page.waitForResponse(/members$/)
  await page.getByRole('button', { name: 'Ask the server who I am' }).click()
  return (await answered).text()
}

test('the server renders a button, the browser takes over without a mismatch, and a visitor signs in to the routes of the site', async ({
  page,
  request,
}) => {
  const html = await (await request.get(server?.url ?? '')).text()
  expect(html).toContain('<button type="button">Connect wallet</button>')
  expect(html).toContain('Nobody is connected.')

  await connect(page)
  await expect(page.getByText(`Hello, ${own}`)).toBeVisible()
  await expect(signInButton(page)).toBeEnabled()
  await signInButton(page).click()
  await expect(widget(page)).toBeHidden()
  expect(await requestGreeting(page)).toBe(`Hello, ${own}`)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(await requestGreeting(page)).toBe(`Hello, ${own}`)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await requestGreeting(page)).toBe('Sign in first')
})
