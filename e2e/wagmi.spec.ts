import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import { inRoot } from '../scripts/lib/paths.ts'
import { exampleOrigin } from '../scripts/stack/settings.ts'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import {
  agree,
  approveSession,
  openWebWallet,
  pasteLink,
  rejectInWallet,
} from './steps/webWallet.ts'
import { accountButton, connectButton, widget } from './steps/widget.ts'

const permissions = ['local-network-access', 'clipboard-read', 'clipboard-write']

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the example for a relay and a node, and makes the browser find it at its address. */
async function openExample(page: Page, folder: string, urls: { server: string; chain: string }) {
  const env = {
    VITE_RELAY_URL: `${urls.server.replace(/^http/, 'ws')}/relay`,
    VITE_CHAIN_URL: urls.chain,
  }
  await build({
    root: inRoot('examples/wagmi'),
    configFile: inRoot('examples/wagmi/vite.config.ts'),
    logLevel: 'error',
    resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    build: { outDir: folder, emptyOutDir: true },
  })
  await page.context().route(`${exampleOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return route.fulfill({ status: 204 })
    return route.fulfill({ contentType: types[extname(file)] ?? '', body: readFileSync(file) })
  })
  // For the browser, a page that it has not fetched from this machine may otherwise not access the machine.
  await page.context().grantPermissions(permissions)
  await page.goto(exampleOrigin)
  await expect(connectButton(page)).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the link of the QR code that the widget shows. */
async function copyLink(page: Page): Promise<string> {
  await expect(widget(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await button(page, 'Copy link').click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a site with wagmi pairs with a wallet, sends ETH by its hooks, and is connected again', async ({
  page,
  urls,
  chain,
}, testInfo) => {
  await openExample(page, testInfo.outputPath('site'), urls)
  await connectButton(page).click()
  await widget(page)
    .getByRole('button', { name: /^Scan with your phone/ })
    .click()
  const uri = await copyLink(page)
  const wallet = await openWebWallet(page, urls.wallet)
  await pasteLink(wallet, uri)
  await approveSession(wallet)
  await page.bringToFront()
  await expect(widget(page)).toBeHidden()
  await expect(accountButton(page)).toBeVisible()
  const own = accounts.demo.address
  await expect(page.getByText(`wagmi knows ${own} in`)).toBeVisible()

  const sends = button(page, 'Send 0.01 ETH to yourself')
  const before = await chain.balanceOf(own, 'ether')
  await sends.click()
  await agree(wallet, 'Send')
  await expect(page.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
  await expect.poll(() => chain.balanceOf(own, 'ether')).toBeLessThan(before) // by the fee

  await page.reload()
  await expect(page.getByText(`wagmi knows ${own} in`)).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  await sends.click()
  await rejectInWallet(wallet)
  await expect(page.getByText(/User rejected the request/)).toBeVisible()

  const ends = wallet.getByRole('button', { name: /^Disconnect / })
  await expect(ends).toBeVisible()
  await button(page, 'Disconnect with wagmi').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(ends).toBeHidden()
})
