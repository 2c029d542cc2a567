import { expect } from '@playwright/test'
import { broken } from './steps/network.ts'
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

test('a widget that cannot be loaded says so on the button, which opens it later, and loads the page again only where that helps', async ({
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

  test('a view that cannot be loaded says so, and comes by a press, or by itself once the line is up', async ({
    shop,
    context,
  }) => {
    await openAccount(shop)
    await shop.route('**/assets/sendViews-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    const note = viewAlert(shop)
    await expect(note).toContainText('This view couldn’t be loaded')
    const anew = widget(shop).getByRole('button', { name: 'Reload page' })
    await expect(anew, 'for browsers that remember what failed').toBeVisible()
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('This view couldn’t be loaded')
    await shop.unrouteAll()
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(sendForm(shop).amount).toBeFocused()

    await widget(shop).getByRole('button', { name: 'Back' }).click()
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await context.setOffline(true)
    await widget(shop).getByRole('button', { name: 'Receive' }).click()
    await expect(note).toContainText('This view couldn’t be loaded')
    await expect(note).toContainText('Check your connection and try again. Nothing was lost.')
    await context.setOffline(false)
    await expect(widget(shop).getByRole('button', { name: 'Copy address' })).toBeFocused()
    await expect(note).toBeHidden()
  })
})
