import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { withoutDirectory } from './steps/network.ts'
import { test } from './steps/test.ts'
import { type Answer, announce, decentInfo, walletSays } from './steps/wallets/hostileWallet.ts'
import { accountButton, openConnect, widget } from './steps/widget.ts'

const own = accounts.demo.address
test('what a wallet says of itself stays one short line of text', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const uuid = (last: number) => `aaaaaaaa-0000-4000-8000-00000000000${last}`
  const wallet = (last: number, info: object) => ({
    info: { ...decentInfo, uuid: uuid(last), rdns: `example.strange${last}`, ...info },
  })
  await announce(page, [
    wallet(1, { name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' }),
    wallet(2, { name: 'Safe \u202etellaW\u202c', icon: 'https://tracker.example/pixel.png' }),
    wallet(3, { name: 'W'.repeat(10_000), icon: 'data:text/html,<script>alert(1)</script>' }),
    wallet(4, { name: '' }),
    wallet(5, { name: 7 }),
    wallet(6, { uuid: { a: 1 } }),
    { info: {} },
  ])
  await withoutDirectory(page)
  await page.goto('/')
  await openConnect(page)
  const rows = widget(page)
    .getByRole('list', { name: 'Wallets' })
    .getByRole('button')
    .filter({ hasNotText: 'Search wallets' })
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: '<img src=x onerror=alert(1)>' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Safe tellaW' })).toBeVisible()
  const long = rows.filter({ hasText: 'WWWW' })
  await expect(long).toHaveText(/^.{1,99}$/s)
  const large = () =>
    rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const { width, height } = row.getBoundingClientRect()
        return width <= 384 && height <= 64 ? [] : [row.textContent]
      }),
    )
  await expect.poll(large).toEqual([])
  expect(requests.filter((url) => /tracker\.example|javascript:/.test(url))).toEqual([])
})

test('what a connected wallet says out of turn changes nothing', async ({ page }) => {
  const known: Record<string, Answer> = {
    eth_requestAccounts: { gives: [own.toLowerCase()] },
    eth_accounts: { gives: [own.toLowerCase()] },
    eth_chainId: { gives: '0x7a69' },
  }
  await announce(page, [{ info: decentInfo, answers: known }])
  await page.goto('/')
  await openConnect(page)
  await widget(page)
    .getByRole('button', { name: /Strange Wallet/ })
    .click()
  await expect(accountButton(page)).toBeVisible()
  const nonsense: [name: string, payload: unknown][] = [
    ['accountsChanged', 'all of them'],
    ['accountsChanged', [{}, 1]],
    ['chainChanged', 'banana'],
    ['chainChanged', null],
    ['connect', 'what'],
    ['message', { type: 7 }],
    ['disconnect', { code: 1013 }],
  ]
  for (const [name, payload] of nonsense) await walletSays(page, name, payload)
  await shopStatus(page, 'connected')
  await expect(page.getByRole('row', { name: /^walletNetwork/ })).toContainText('eip155:31337')

  await walletSays(page, 'chainChanged', '0x1')
  await expect(widget(page).getByRole('heading', { name: 'Switch network' })).toBeVisible()
  await expect(page.locator('[data-kind="warning"]')).toHaveText('Switch network')
})

const shopStatus = async (page: Parameters<typeof widget>[0], status: string) =>
  expect(
    page.getByRole('row', { name: new RegExp(`^status ${status}$`), includeHidden: true }),
  ).toBeAttached()
