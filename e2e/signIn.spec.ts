import { expect, type Page } from '@playwright/test'
import { accounts, solanaAccounts } from './steps/accounts.ts'
import { copyLink } from './steps/copyLink.ts'
import { test } from './steps/test.ts'
import {
  approve,
  approveIn,
  connectsAlone,
  decline,
  declineIn,
  press,
  walletIsElsewhere,
  walletWindow,
} from './steps/wallet.ts'
import { agree, openWebWallet, pasteLink, rejectInWallet } from './steps/webWallet.ts'
import {
  accountButton,
  connectAndWait,
  connectButton,
  demoWallet,
  networkRow,
  openConnect,
  signInButton,
  viewAlert,
  widget,
} from './steps/widget.ts'

const offer = (page: Page) => page.getByText('CRANE-AT-DAWN')

test.describe('a page that requires a session', () => {
  test.beforeEach(async ({ page }) => {
    await connectsAlone(page)
    await page.goto('/members.html')
    await expect(connectButton(page)).toBeVisible()
  })

  test('a visitor connects, signs in and sees what is for members, also after a reload', async ({
    page,
  }) => {
    await connectAndWait(page)
    await expect(offer(page)).toBeHidden()
    await approve(page, press(signInButton(page)))
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await expect(widget(page)).toBeHidden()
  })

  test('a declined signature can be tried again, and the card does not close meanwhile', async ({
    page,
  }) => {
    await connectAndWait(page)
    await decline(page, press(signInButton(page)))
    await expect(widget(page).getByText('Signature declined')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widget(page)).toBeVisible()
    await approve(page, press(widget(page).getByRole('button', { name: 'Try again' })))
    await expect(offer(page)).toBeVisible()
  })

  test('cancelling disconnects', async ({ page }) => {
    await connectAndWait(page)
    await widget(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(widget(page)).toBeHidden()
    await expect(connectButton(page)).toBeVisible()
  })

  test('a wallet on a network of nobody is asked for another, and then signs', async ({
    page,
    urls,
  }) => {
    await walletIsElsewhere(page, urls.chain2)
    await page.reload()
    await openConnect(page)
    await approve(page, press(demoWallet(page)))
    await expect(widget(page).getByRole('heading', { name: 'Switch network' })).toBeVisible()
    await approve(page, press(networkRow(page, 'Portico Local')))
    await approve(page, press(signInButton(page)))
    await expect(offer(page)).toBeVisible()
  })

  test('signing out ends it, in a second tab too', async ({ page, context }) => {
    await connectAndWait(page)
    await approve(page, press(signInButton(page)))
    await expect(offer(page)).toBeVisible()
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

  test('does both by one approval, also after a reload, and in two steps after signing out', async ({
    page,
  }) => {
    await page.goto('/members.html?optional')
    const window = await openConnectWindow(page)
    await expect(window.getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
    const { host } = new URL(page.url())
    const first = `${host} wants you to sign in with your Ethereum account:`
    await expect(window.getByText(first)).toContainText(accounts.demo.address)
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
  })

  test('signs with the account that is chosen there', async ({ page }) => {
    await page.goto('/members.html')
    const window = await openConnectWindow(page)
    await window.getByRole('radio', { name: 'Account 2' }).check()
    await expect(window.getByText('wants you to sign in')).toContainText(accounts.second.address)
    await approveIn(window)
    await expect(offer(page)).toBeVisible()
  })

  test('declines both at once, and nothing is connected', async ({ page }) => {
    await page.goto('/members.html')
    await declineIn(await openConnectWindow(page))
    await expect(viewAlert(page)).toContainText('declined')
    await page.keyboard.press('Escape')
    await expect(connectButton(page)).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })
})

test.describe('a page where signing in is optional', () => {
  test('cancelling leaves the wallet connected, and the visitor signs in later', async ({
    page,
  }) => {
    await connectsAlone(page)
    await page.goto('/members.html?optional')
    await connectAndWait(page)
    await widget(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(widget(page)).toBeHidden()
    await expect(accountButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await approve(page, press(signInButton(page)))
    await expect(offer(page)).toBeVisible()
  })
})

test.describe('an account of Solana', () => {
  test.use({ solana: true })

  const { address } = solanaAccounts.demo
  const solanaButton = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^Account ${address.slice(0, 4)}`) })

  /** Has the demo wallet asked to connect on Solana; resolves with its window. */
  async function signInOnSolana(page: Page): Promise<Page> {
    await openConnect(page)
    await demoWallet(page).click()
    return walletWindow(page, press(widget(page).getByRole('button', { name: /^Solana/ })))
  }

  test('connects and signs in by one approval, also after a reload, and signs out', async ({
    page,
  }) => {
    await page.goto('/members.html')
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
    await expect(connectButton(page)).toBeVisible()
  })

  test('declines both at once, and nothing is connected', async ({ page }) => {
    await page.goto('/members.html')
    await declineIn(await signInOnSolana(page))
    await expect(viewAlert(page)).toContainText('declined')
    await page.keyboard.press('Escape')
    await expect(connectButton(page)).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('that has signed out signs in again, in two steps', async ({ page }) => {
    await page.goto('/members.html?optional')
    await approveIn(await signInOnSolana(page))
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(solanaButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    const window = await walletWindow(page, press(signInButton(page)))
    await expect(window.getByText(/sign in with your Solana account/)).toContainText(address)
    await approveIn(window)
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

  test('declines both at once, and nothing is connected', async ({ page, urls }) => {
    await page.goto('/members.html')
    const uri = await copyLink(page)
    const wallet = await openWebWallet(page, urls.wallet)
    await pasteLink(wallet, uri)
    await rejectInWallet(wallet)
    await page.bringToFront()
    await expect(viewAlert(page)).toContainText('declined')
    await page.keyboard.press('Escape')
    await expect(connectButton(page)).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })
})
