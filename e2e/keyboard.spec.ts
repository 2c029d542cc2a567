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
  networkRow,
  openAccount,
  openConnect,
  openNetworks,
  openSend,
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
  await answer(demoWallet(shop))
  await expect(widget(shop)).toBeHidden()
  await expect(accountButton(shop)).toBeFocused()
  await shop.keyboard.press('Enter')
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'Send', exact: true }))
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
  await expect(widget(shop).getByText('2 PUSD arrived')).toBeVisible()
  await expect(widget(shop).getByRole('button', { name: 'Done' })).toBeFocused()
  expect(await chain.balanceOf(own, 'dollar')).toBe(before - 2_000_000n)

  await shop.keyboard.press('Enter')
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await pressEnterOn(shop, widget(shop).getByRole('button', { name: 'Disconnect' }))
  await expect(widget(shop)).toBeHidden()
  await expect(connectButton(shop)).toBeFocused()
})

test('Tab and Shift+Tab stay in the open widget', async ({ shop }) => {
  await pressEnterOn(shop, connectButton(shop))
  await expect(demoWallet(shop)).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 6; presses += 1) {
      await shop.keyboard.press(key)
      // Between its last and its first control the focus may pass the browser's own.
      expect(await focusPath(shop)).toMatch(/^(portico-modal|body$)/)
    }
    await tabTo(shop, demoWallet(shop), key)
  }
})

test('Escape closes, and the focus returns to the opener', async ({ shop }) => {
  await pressEnterOn(shop, connectButton(shop))
  await expect(demoWallet(shop)).toBeFocused()
  await shop.keyboard.press('Escape')
  await expect(widget(shop)).toBeHidden()
  await expect(connectButton(shop)).toBeFocused()
})

test('Enter and Space each ask the wallet once', async ({ shop, context }) => {
  await openConnect(shop)
  const windows: unknown[] = []
  context.on('page', (page) => windows.push(page))
  const window = await walletWindow(shop, async () => {
    await demoWallet(shop).focus()
    await shop.keyboard.press('Enter')
    await shop.keyboard.press('Space')
    await shop.keyboard.press('Enter')
  })
  await expect(widget(shop).getByText('Continue in Demo Wallet')).toBeVisible()
  await pressEnterOn(window, window.getByRole('button', { name: 'Decline' }))
  const again = widget(shop).getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  expect(windows).toHaveLength(1)

  const second = await walletWindow(shop, () => shop.keyboard.press('Space'))
  await expect(
    widget(shop).getByRole('heading', { name: 'Demo Wallet', exact: true }),
  ).toBeFocused()
  await pressEnterOn(second, second.getByRole('button', { name: 'Decline' }))
  await expect(again).toBeFocused()
  expect(windows).toHaveLength(2)
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test('Escape goes back a view at a time, then closes to the opener', async ({ shop }) => {
    await openSend(shop)
    await widget(shop).getByRole('button', { name: 'ETH', exact: true }).click()
    await expect(widget(shop).getByRole('searchbox')).toBeFocused()
    await shop.keyboard.press('Escape')
    await expect(sendForm(shop).amount).toBeFocused()
    await shop.keyboard.press('Escape')
    await expect(tokenRow(shop, 'Ether')).toBeVisible()
    await shop.keyboard.press('Escape')
    await expect(widget(shop)).toBeHidden()
    await expect(accountButton(shop)).toBeFocused()
  })

  test('each view gives the focus to its first useful control', async ({ shop }) => {
    const button = (name: string) => widget(shop).getByRole('button', { name, exact: true })
    await openAccount(shop)
    await expect(widget(shop).getByRole('heading', { name: 'Account' })).toBeFocused()
    await button('Receive').click()
    await expect(button('Copy address')).toBeFocused()
    await button('Back').click()
    await button('Network: Portico Local').click()
    await expect(networkRow(shop, 'Portico Local')).toBeFocused()
    await button('Back').click()
    await button('Send').click()
    await expect(sendForm(shop).amount).toBeFocused()
    await button('ETH').click()
    await expect(widget(shop).getByRole('searchbox')).toBeFocused()
  })

  test('arrows, Home, End and letters move in a list', async ({ shop }) => {
    await openNetworks(shop)
    const rows = {
      first: networkRow(shop, 'Portico Local'),
      last: networkRow(shop, 'Portico Second'),
    }
    await expect(rows.first).toBeFocused()
    const steps: [key: string, to: keyof typeof rows][] = [
      ['ArrowDown', 'last'],
      ['ArrowDown', 'last'],
      ['ArrowUp', 'first'],
      ['ArrowUp', 'first'],
      ['End', 'last'],
      ['Home', 'first'],
      ['p', 'last'],
      ['p', 'first'],
      ['PageDown', 'last'],
    ]
    for (const [key, to] of steps) {
      await shop.keyboard.press(key)
      await expect(rows[to], `after ${key}`).toBeFocused()
    }
  })
})
