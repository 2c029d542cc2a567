import { expect } from '@playwright/test'
import { broken, silent } from './steps/network.ts'
import { test } from './steps/test.ts'
import {
  connectButton,
  demoWallet,
  openAccount,
  sendForm,
  tokenRow,
  viewAlert,
  widget,
} from './steps/widget.ts'

test('a widget that cannot be loaded says so on the button, which opens it later', async ({
  shop,
}) => {
  await shop.route('**/assets/mountModal-*.js', broken)
  await connectButton(shop).click()
  const again = shop.getByRole('button', { name: 'Could not open. Try again' })
  await expect(again).toBeVisible()
  await expect(widget(shop)).toBeHidden()
  await shop.unrouteAll()
  await again.click()
  await expect(demoWallet(shop)).toBeVisible()
})

test('the page is not loaded again where the widget comes by itself, nor offline', async ({
  shop,
  context,
}) => {
  await shop.evaluate(() => Object.assign(globalThis, { earlier: true }))
  await shop.route('**/assets/mountModal-*.js', broken)
  await connectButton(shop).click()
  await shop.getByRole('button', { name: 'Could not open. Try again' }).click()
  const reload = shop.getByRole('button', { name: 'Could not open. Reload the page' })
  await expect(reload).toBeFocused()
  await context.setOffline(true)
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('button', { name: 'Could not open. Try again' })).toBeFocused()
  await context.setOffline(false)
  await shop.keyboard.press('Enter')
  await expect(reload).toBeFocused()
  await shop.unrouteAll()
  await shop.keyboard.press('Enter')
  await expect(demoWallet(shop)).toBeVisible()
  expect(await shop.evaluate(() => 'earlier' in globalThis)).toBe(true)
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test('a view that cannot be loaded says so, and trying again shows it', async ({ shop }) => {
    await openAccount(shop)
    await shop.route('**/assets/sendViews-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    const note = viewAlert(shop)
    await expect(note).toContainText('This view could not be loaded')
    const anew = widget(shop).getByRole('button', { name: 'Load page again' })
    await expect(anew, 'for browsers that remember what failed').toBeVisible()
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('This view could not be loaded')
    await shop.unrouteAll()
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(sendForm(shop).amount).toBeFocused()
  })

  test('a view that the line fell down under comes by itself once the line is up', async ({
    shop,
    context,
  }) => {
    await openAccount(shop)
    await context.setOffline(true)
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    const note = viewAlert(shop)
    await expect(note).toContainText('This view could not be loaded')
    await expect(note).toContainText('Check your connection and try again. Nothing was lost.')
    await context.setOffline(false)
    await expect(sendForm(shop).amount).toBeFocused()
    await expect(note).toBeHidden()
  })

  test('a view that is come back to does not say how it went the last time', async ({ shop }) => {
    await openAccount(shop)
    const receive = widget(shop).getByRole('button', { name: 'Receive' })
    await shop.route('**/assets/Receive-*.js', broken)
    await receive.click()
    const note = viewAlert(shop)
    await expect(note).toContainText('This view could not be loaded')
    await widget(shop).getByRole('button', { name: 'Back' }).click()
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await shop.unrouteAll()
    await shop.route('**/assets/Receive-*.js', silent)
    const notified = await receive.evaluate(async (button: HTMLElement) => {
      const root = button.getRootNode() as ShadowRoot
      const seen = new Set<string>()
      button.click()
      for (let frame = 0; frame < 6; frame += 1) {
        await new Promise(requestAnimationFrame)
        seen.add(root.querySelector('.slot [role="alert"]')?.textContent ?? '')
      }
      return [...seen]
    })
    expect(notified).toEqual([''])
    await expect(widget(shop).getByText('Loading', { exact: true })).toBeAttached()
  })

  test('a message whose code did not come shows as soon as it does', async ({ shop }) => {
    await shop.route('**/assets/Message-*.js', broken)
    await openAccount(shop)
    const copy = widget(shop).getByRole('button', { name: /^Copy address/ })
    await shop.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const tried = shop.waitForEvent('requestfailed')
    await copy.click()
    await tried
    const message = shop.getByText('Failed to copy')
    await expect(message).toBeHidden()
    await shop.unrouteAll()
    await copy.click()
    await expect(message).toBeVisible()
  })

  test('a view that cannot be loaded can be left', async ({ shop }) => {
    await openAccount(shop)
    await shop.route('**/assets/Receive-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Receive' }).click()
    await expect(viewAlert(shop)).toContainText('This view could not be loaded')
    await widget(shop).getByRole('button', { name: 'Back' }).click()
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await shop.keyboard.press('Escape')
    await expect(widget(shop)).toBeHidden()
  })
})
