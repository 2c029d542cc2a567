import { expect } from '@playwright/test'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { test } from './steps/test.ts'
import { press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  friend,
  openAccount,
  openSend,
  reviewTransfer,
  sendForm,
  widget,
} from './steps/widget.ts'

test.use({ visitor: 'connected' })

const quarter = 250_000_000_000_000_000n

test('a reload while the wallet works loses nothing: it may have been sent, and is found once it was', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(friend, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '0.25')
  const window = await walletWindow(shop, press(confirmButton(shop)))
  await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible()
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()

  await openAccount(shop)
  await widget(shop).getByRole('tab', { name: 'Activity' }).click()
  await expect(widget(shop).getByText('May have been sent')).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await sendForm(shop).amount.fill('0.25')
  await sendForm(shop).recipient.fill(friend)
  await expect(widget(shop).getByText('If you send it again, you may pay twice')).toBeVisible()
  await sendForm(shop).amount.fill('0.26')
  await expect(widget(shop).getByText('If you send it again, you may pay twice')).toBeHidden()

  await window.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => chain.balanceOf(friend, 'ether')).toBe(before + quarter)
  await widget(shop).getByRole('button', { name: 'Back' }).click()
  await widget(shop).getByRole('tab', { name: 'Activity' }).click()
  await expect(widget(shop).getByText('May have been sent')).toBeHidden({ timeout: 2 * patienceMs })
  const newest = widget(shop).getByRole('listitem').first()
  await expect(newest).toContainText('Sent')
  await expect(newest).toContainText('0.250 ETH')
})

test('a node that loses its answer is paid once, also where the wallet’s window is closed over it', async ({
  shop,
  chain,
  context,
  urls,
}) => {
  const before = await chain.balanceOf(friend, 'ether')
  let isGone = false
  await context.route(`${urls.chain}/**`, async (route) => {
    const isSending = route.request().postData()?.includes('eth_sendRawTransaction')
    if (!isSending) return route.continue()
    if (!isGone) await route.fetch()
    isGone = true
    await route.abort('connectionreset')
  })
  await openSend(shop)
  await reviewTransfer(shop, '0.25')
  const window = await walletWindow(shop, press(confirmButton(shop)))
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => chain.balanceOf(friend, 'ether')).toBe(before + quarter)
  await expect.poll(() => isGone).toBe(true)
  await window.close()
  await expect(widget(shop).getByText('0.25 ETH sent')).toBeVisible()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + quarter)
})
