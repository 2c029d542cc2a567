import { expect } from '@playwright/test'
import { accounts } from '@portico/testing/chains'
import { buildExample } from '../scripts/examples/buildExample.ts'
import { type RunningExample, startExample } from '../scripts/examples/startExample.ts'
import { announce, decentInfo } from './steps/hostileWallet.ts'
import { test } from './steps/test.ts'
import { connectButton, widget } from './steps/widget.ts'

// One build and one server for the file.
test.describe.configure({ mode: 'serial' })

const own = accounts.demo.address
const wallet = {
  info: decentInfo,
  answers: { eth_requestAccounts: { gives: [own] }, eth_chainId: { gives: '0x7a69' } },
}

let server: RunningExample | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await buildExample('next')
  server = await startExample('next')
})

test.afterAll(() => server?.stop())

test('the server renders a button, and a browser without scripts shows it', async ({ request }) => {
  const html = await (await request.get(server?.url ?? '')).text()
  expect(html).toContain('<button type="button">Connect wallet</button>')
  expect(html).toContain('Nobody is connected.')
})

test('the browser takes over without a mismatch, and a wallet connects', async ({ page }) => {
  await announce(page, [wallet])
  await page.goto(server?.url ?? '')
  await expect(connectButton(page)).toBeVisible()
  await connectButton(page).click()
  await widget(page)
    .getByRole('button', { name: /Strange Wallet/ })
    .click()
  await expect(page.getByText(`Hello, ${own}`)).toBeVisible()
})
