import { expect } from '@playwright/test'
import { requestNamespaces } from '@portico/pairing'
import { pairingMethods } from '@portico/testing/pairing'
import { accounts } from './steps/accounts.ts'
import { readCode } from './steps/readCode.ts'
import { test } from './steps/test.ts'
import { chainId, dappOf } from './steps/walletSite.ts'
import {
  agree,
  approveSession,
  button,
  importFundedSeed,
  inspect,
  pasteLink,
} from './steps/webWallet.ts'

test('the wallet shows what it holds, receives, and keeps what was agreed to', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importFundedSeed(page)
  const tokens = page.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('listitem').filter({ hasText: 'Portico Dollar' })).toContainText(
    /\d/,
  )
  await inspect(page, 'home with tokens')

  await button(page, 'Receive').click()
  const code = page.getByRole('img', { name: `QR code of your address ${accounts.demo.address}` })
  await expect.poll(() => readCode(code)).toBe(accounts.demo.address)
  await inspect(page, 'receive')
  await button(page, 'Back').click()

  await button(page, 'Network: Portico Local').click()
  await page.getByRole('radio', { name: 'Portico Solana' }).check()
  await inspect(page, 'networks')
  await button(page, 'Done').click()
  await expect(page.getByText('No tokens on Portico Solana.')).toBeVisible()
  await button(page, 'Network: Portico Solana').click()
  await page.getByRole('radio', { name: 'Portico Local' }).check()
  await button(page, 'Done').click()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({
      namespaces: requestNamespaces([chainId], pairingMethods),
    })
    await pasteLink(page, uri)
    await approveSession(page)
    const { topic } = await approval
    const params = ['0x6869', accounts.demo.address]
    const signed = dapp.request({ topic, chainId, method: 'personal_sign', params })
    await agree(page, 'Sign')
    await signed
    await page.getByRole('tab', { name: 'Tokens' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Activity' })).toBeFocused()
    const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(activity).toHaveCount(2)
    await expect(activity.first()).toContainText(/^Signed for Shop.* Portico Local/)
    await inspect(page, 'activity')
  } finally {
    dapp.close()
  }
})
