import { expect, type Page } from '@playwright/test'
import { accounts, solanaAccounts } from './steps/accounts.ts'
import { copyLink } from './steps/copyLink.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, connectsAlone, decline, press, walletWindow } from './steps/wallet.ts'
import { agree, openWebWallet, pasteLink } from './steps/webWallet.ts'
import {
  accountButton,
  connectAndWait,
  connectButton,
  demoWallet,
  openConnect,
  signInButton,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const offer = (page: Page) => page.getByText('CRANE-AT-DAWN')

test.describe('a page that requires a session', () => {
  test.beforeEach(async ({ page }) => {
    await connectsAlone(page)
    await page.goto('/members.html')
    await expect(connectButton(page)).toBeVisible()
  })

  test('a visitor connects, signs in and sees what is for members, also after a reload and in a second tab, until they sign out', async ({
    page,
    context,
  }) => {
    await connectAndWait(page)
    await expect(offer(page)).toBeHidden()
    await decline(page, press(signInButton(page)))
    await expect(widget(page).getByText('Signature declined')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widget(page), 'the card does not close meanwhile').toBeVisible()
    await approve(page, press(widget(page).getByRole('button', { name: 'Try again' })))
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()

    const second = await context.newPage()
    await second.goto('/members.html')
    await expect(offer(second)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(offer(second)).toBeHidden()
    await expect(connectButton(second)).toBeVisible()
  })
})

test.describe('a wallet of the browser that signs in as it connects', () => {
  const openConnectWindow = async (page: Page): Promise<Page> => {
    await openConnect(page)
    return walletWindow(page, press(demoWallet(page)))
  }

  test(
    'does both by one approval, also after a reload, and in two steps after signing out',
    withAll,
    async ({ page }) => {
      await page.goto('/members.html?optional')
      const window = await openConnectWindow(page)
      await expect(window.getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
      const { host } = new URL(page.url())
      const first = `${host} wants you to sign in with your Ethereum account:`
      await expect(window.getByText(first)).toContainText(accounts.demo.address)
      await window.getByRole('radio', { name: 'Account 2' }).check()
      await expect(window.getByText(first)).toContainText(accounts.second.address)
      await approveIn(window)
      await expect(offer(page)).toBeVisible()
      await expect(widget(page)).toBeHidden()
      await page.reload()
      await expect(offer(page)).toBeVisible()
      await expect(accountButton(page)).toBeVisible()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(offer(page)).toBeHidden()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await approve(page, press(signInButton(page)))
      await expect(offer(page)).toBeVisible()
    },
  )
})

test.describe('an account of Solana', () => {
  test.use({ solana: true })

  const { address } = solanaAccounts.demo
  const solanaButton = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^Account ${address.slice(0, 4)}`) })

  /** Requests a Solana connection from the demo wallet. Resolves with its window. */
  async function signInOnSolana(page: Page): Promise<Page> {
    await openConnect(page)
    await demoWallet(page).click()
    return walletWindow(page, press(widget(page).getByRole('button', { name: /^Solana/ })))
  }

  test('connects and signs in by one approval, also after a reload, and signs out and in again in two steps', async ({
    page,
  }) => {
    await page.goto('/members.html?optional')
    const window = await signInOnSolana(page)
    await expect(window.getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
    await expect(window.getByText(/sign in with your Solana account/)).toContainText(address)
    await approveIn(window)
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await expect(solanaButton(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(solanaButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    const second = await walletWindow(page, press(signInButton(page)))
    await expect(second.getByText(/sign in with your Solana account/)).toContainText(address)
    await approveIn(second)
    await expect(offer(page)).toBeVisible()
  })
})

test.describe('a wallet on another device', () => {
  test.use({ phones: true })

  test('connects and signs in by one approval, also after a reload', async ({ page, urls }) => {
    await page.goto('/members.html')
    const uri = await copyLink(page)
    const wallet = await openWebWallet(page, urls.wallet)
    await pasteLink(wallet, uri)
    await expect(wallet.getByRole('heading', { name: /^Sign in to (localhost|127)/ })).toBeVisible()
    await agree(wallet, 'Sign in')
    await page.bringToFront()
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await expect(accountButton(page)).toBeVisible()
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
  })
})
