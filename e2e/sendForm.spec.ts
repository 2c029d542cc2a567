import { expect } from '@playwright/test'
import { tokens } from '@portico/testing/chains'
import { accounts } from './steps/accounts.ts'
import { broken, onNetwork } from './steps/network.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  chooseToken,
  confirmButton,
  friend,
  openSend,
  reviewTransfer,
  sendForm,
  viewAlert,
  widget,
} from './steps/widget.ts'

test.use({ visitor: 'connected' })

test('every amount that is none is told at its field, and nothing can be sent', async ({
  shop,
}) => {
  await openSend(shop)
  await chooseToken(shop, 'Portico Dollar')
  const { amount, recipient, review } = sendForm(shop)
  await recipient.fill(friend)
  const none = 'This is not an amount'
  const words: Record<string, string | RegExp> = {
    ['9'.repeat(40)]: /^You have [\d,.]+ PUSD$/,
    '1.1234567': 'PUSD has at most 6 decimals',
    '-1': none,
    abc: none,
    '1e3': none,
    '0x10': none,
    '0,5': /^This can be read in two ways/,
    '1.000,5': /^This can be read in two ways/,
    '.': none,
    '<b>1</b>': none,
    '\u202e1': none,
    NaN: none,
    Infinity: none,
  }
  for (const [typed, shown] of Object.entries(words)) {
    await amount.fill(typed)
    await expect(widget(shop).getByRole('status').getByText(shown), typed).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(review).toBeHidden()
    await amount.press('Enter')
    await expect(amount).toBeFocused()
  }
  for (const nothing of ['0', '0.000', '   ']) {
    await amount.fill(nothing)
    await expect(widget(shop).getByRole('button', { name: 'Enter an amount' })).toBeDisabled()
  }
  await amount.fill('1,000.5')
  await expect(review, 'a comma parts the thousands').toBeEnabled()
})

test('every address that is none is told at its field, and nothing can be sent', async ({
  shop,
}) => {
  await openSend(shop)
  await chooseToken(shop, 'Portico Dollar')
  const { amount, recipient, review } = sendForm(shop)
  await amount.fill('1')
  const none = 'This is not an address on Portico Local'
  const words: Record<string, string> = {
    [friend.slice(0, -2)]: none,
    [`${friend}00`]: none,
    [friend.slice(2)]: none,
    'name.eth': 'No address belongs to name.eth on Portico Local',
    '<script>alert(1)</script>': none,
    '🦊': none,
    [friend.replace('C', 'c')]: 'The capital letters of this address do not fit. Copy it again',
    [`0x${'0'.repeat(40)}`]: 'Nobody owns the zero address',
    [tokens.dollar.address]: 'This is the address of the token itself',
  }
  for (const [typed, shown] of Object.entries(words)) {
    await recipient.fill(typed)
    await recipient.blur()
    await expect(widget(shop).getByText(shown), typed).toBeVisible()
    await expect(recipient).toHaveAttribute('aria-invalid', 'true')
    await expect(review).toBeHidden()
  }
  await recipient.fill(` ${friend.toLowerCase()} `)
  await expect(review, 'small letters and blanks do no harm').toBeEnabled()
})

test('sending to oneself is warned of and possible', async ({ shop }) => {
  await openSend(shop)
  await sendForm(shop).amount.fill('0.1')
  await sendForm(shop).recipient.fill(accounts.demo.address)
  await expect(widget(shop).getByText('This is your own address')).toBeVisible()
  await expect(sendForm(shop).review).toBeEnabled()
})

test('sending to a contract is warned of', async ({ shop }) => {
  await openSend(shop)
  await sendForm(shop).amount.fill('0.1')
  await sendForm(shop).recipient.fill(tokens.coin.address)
  await expect(widget(shop).getByText(/^This address is a contract/)).toBeVisible()
})

test('Max keeps the fee', async ({ shop }) => {
  await openSend(shop)
  await sendForm(shop).recipient.fill(friend)
  await widget(shop).getByRole('button', { name: 'Max' }).click()
  await expect(sendForm(shop).amount).toHaveValue(/^\d+\.\d+$/)
  await expect(sendForm(shop).review).toBeEnabled()
})

test('what was typed survives going back and closing', async ({ shop }) => {
  await openSend(shop)
  const { amount, recipient } = sendForm(shop)
  await amount.fill('0.25')
  await recipient.fill(friend)
  await widget(shop).getByRole('button', { name: 'Back' }).click()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amount).toHaveValue('0.25')
  await widget(shop).getByRole('button', { name: 'Close' }).click()
  await expect(widget(shop)).toBeHidden()
  await openSend(shop)
  await expect(amount).toHaveValue('0.25')
  await expect(recipient).toHaveValue(friend)
})

test('what was typed survives a network that stops answering, and is sent later', async ({
  shop,
  urls,
}) => {
  await openSend(shop)
  await reviewTransfer(shop, '0.25')
  await onNetwork(shop, urls, broken)
  await confirmButton(shop).click()
  await expect(viewAlert(shop)).toContainText('The network does not answer')
  await expect(widget(shop).getByText(/ETH remain in your wallet$/)).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Change the entries' }).click()
  await expect(sendForm(shop).amount).toHaveValue('0.25')
  await expect(sendForm(shop).recipient).toHaveValue(friend)

  await shop.unrouteAll()
  await sendForm(shop).review.click()
  await approve(shop, press(confirmButton(shop)))
  await expect(widget(shop).getByText('0.25 ETH arrived')).toBeVisible()
})

test('a transfer whose widget was closed shows how it went', async ({ shop }) => {
  await openSend(shop)
  await reviewTransfer(shop, '0.125')
  const window = await walletWindow(shop, press(confirmButton(shop)))
  await widget(shop).getByRole('button', { name: 'Close' }).click()
  await expect(widget(shop)).toBeHidden()
  await approveIn(window)
  await accountButton(shop).click()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(widget(shop).getByText('0.125 ETH arrived')).toBeVisible()
})
