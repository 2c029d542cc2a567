import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { focusPath, pressEnterOn, tabTo } from './steps/keyboard.ts'
import { test } from './steps/test.ts'
import { walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  connectButton,
  demoWallet,
  friend,
  sendForm,
  tokenRow,
  widget,
} from './steps/widget.ts'

test('connecting, sending and disconnecting need no pointer', async ({ shop, chain }) => {
  const own = accounts.demo.address
  const before = await chain.balanceOf(own, 'dollar')
  const answer = async (control: Parameters<typeof pressEnterOn>[1]) => {
    const window = await walletWindow(shop, () => pressEnterOn(shop, control))
    await pressEnterOn(window, window.getByRole('button', { name: 'Approve' }))
  }
  await pressEnterOn(shop, connectButton(shop))
  await expect(demoWallet(shop)).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 6; presses += 1) {
      await shop.keyboard.press(key)
      // Between its last and its first control, the focus may pass through the browser's own controls.
      expect(await focusPath(shop)).toMatch(/^(portico-modal|body$)/)
    }
    await tabTo(shop, demoWallet(shop), key)
  }
  await shop.keyboard.press('Escape')
  await expect(widget(shop)).toBeHidden()
  await expect(connectButton(shop)).toBeFocused()
  await shop.keyboard.press('Enter')
  await expect(demoWallet(shop)).toBeFocused()
  await answer(demoWallet(shop))
  await expect(widget(shop)).toBeHidden()
  await expect(accountButton(shop)).toBeFocused()
  await shop.keyboard.press('Enter')
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'Send', exact: true }))
  await expect(sendForm(shop).amount).toBeFocused()
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'ETH', exact: true }))
  await expect(widget(shop).getByRole('searchbox')).toBeFocused()
  await shop.keyboard.press('Escape')
  await expect(sendForm(shop).amount).toBeFocused()
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'ETH', exact: true }))
  await expect(widget(shop).getByRole('searchbox')).toBeFocused()
  await shop.keyboard.type('dollar')
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: /Portico Dollar/ }))
  await expect(sendForm(shop).amount).toBeFocused()
  await shop.keyboard.type('2')
  await tabTo(shop, sendForm(shop).recipient)
  await shop.keyboard.type(friend)
  await pressEnterOn(shop, sendForm(shop).review)
  await expect(widget(shop).getByRole('heading', { name: 'Review send' })).toBeFocused()
  await answer(confirmButton(shop))
  await expect(widget(shop).getByText('2 PUSD sent')).toBeVisible()
  await expect(widget(shop).getByRole('button', { name: 'Done' })).toBeFocused()
  expect(await chain.balanceOf(own, 'dollar')).toBe(before - 2_000_000n)

  await shop.keyboard.press('Enter')
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'Disconnect' }))
  await expect(widget(shop)).toBeHidden()
  await expect(connectButton(shop)).toBeFocused()
})
