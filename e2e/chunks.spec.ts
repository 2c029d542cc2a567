import { expect } from '@playwright/test'
import { broken } from './steps/network.ts'
import { test } from './steps/test.ts'
import {
  connectButton,
  demoWallet,
  openAccount,
  sendForm,
  tokenRow,
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

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test('a view that cannot be loaded says so, and trying again shows it', async ({ shop }) => {
    await openAccount(shop)
    await shop.route('**/assets/Send-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    const note = widget(shop).getByRole('alert')
    await expect(note).toContainText('This view could not be loaded')
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('This view could not be loaded')
    await shop.unrouteAll()
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(sendForm(shop).amount).toBeFocused()
  })

  test('a view that cannot be loaded can be left', async ({ shop }) => {
    await openAccount(shop)
    await shop.route('**/assets/Receive-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Receive' }).click()
    await expect(widget(shop).getByRole('alert')).toContainText('This view could not be loaded')
    await widget(shop).getByRole('button', { name: 'Back' }).click()
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await shop.keyboard.press('Escape')
    await expect(widget(shop)).toBeHidden()
  })
})
