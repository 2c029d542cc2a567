import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { accounts } from './steps/accounts.ts'
import { type AssetName, inFull } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { approve, decline, press } from './steps/wallet.ts'
import {
  chooseToken,
  confirmButton,
  friend,
  openSend,
  reviewAll,
  reviewTransfer,
  sendForm,
  tokenRow,
  viewAlert,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const own = accounts.demo.address
/** The widget's format of amounts: in groups, cut at three decimals. */
const inThousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

test.use({ visitor: 'connected' })

const transfers: { asset: AssetName; name: string; typed: string; units: bigint }[] = [
  { asset: 'dollar', name: 'Portico Dollar', typed: '12.5', units: 12_500_000n },
  { asset: 'tether', name: 'Portico Tether', typed: '0.75', units: 750_000n },
]

test('a token moves on the chain and in the widget, and so does one whose contract returns nothing', async ({
  shop,
  chain,
}) => {
  for (const { asset, name, typed, units } of transfers)
    await test.step(name, async () => {
      const before = {
        own: await chain.balanceOf(own, asset),
        friend: await chain.balanceOf(friend, asset),
      }
      await openSend(shop)
      await chooseToken(shop, name)
      await reviewTransfer(shop, typed)
      await approve(shop, press(confirmButton(shop)))
      await expect(widget(shop).getByText(/sent$/)).toContainText(typed)
      expect(await chain.balanceOf(friend, asset)).toBe(before.friend + units)
      expect(await chain.balanceOf(own, asset)).toBe(before.own - units)

      await widget(shop).getByRole('button', { name: 'Done' }).click()
      const left = inFull(before.own - units, 6)
      await expect(tokenRow(shop, name).getByTitle(left, { exact: true })).toBeVisible()
      await widget(shop).getByRole('button', { name: 'Close' }).click()
      await expect(widget(shop)).toBeHidden()
    })
})

test(
  'ether moves on the chain and in the widget, less the fee',
  withAll,
  async ({ shop, chain }) => {
    const units = 1_500_000_000_000_000_000n
    const before = await chain.balanceOf(own, 'ether')
    const friendBefore = await chain.balanceOf(friend, 'ether')
    await openSend(shop)
    await reviewTransfer(shop, '1.5')
    await approve(shop, press(confirmButton(shop)))
    await expect(widget(shop).getByText('1.5 ETH sent')).toBeVisible()
    const after = await chain.balanceOf(own, 'ether')
    expect(await chain.balanceOf(friend, 'ether')).toBe(friendBefore + units)
    expect(after).toBeLessThan(before - units)
    expect(after).toBeGreaterThan(before - units - 10n ** 16n)

    await widget(shop).getByRole('button', { name: 'Done' }).click()
    await expect(
      tokenRow(shop, 'Ether').getByTitle(inFull(after, 18), { exact: true }),
    ).toBeVisible()
  },
)

test(
  'all ether is sent: the demo wallet keeps back no more than the widget',
  withAll,
  async ({ shop, chain }) => {
    const before = await chain.balanceOf(own, 'ether')
    const friendBefore = await chain.balanceOf(friend, 'ether')
    try {
      await openSend(shop)
      await reviewAll(shop)
      const atMost = widget(shop).getByRole('term').filter({ hasText: 'Total at most' })
      const total = atMost.locator('xpath=following-sibling::dd')
      // The fee may fall between the press of "Max" and the review.
      await expect
        .poll(async () => parseEther(((await total.textContent()) ?? '').replace(/[^\d.]/g, '')))
        .toBeGreaterThan(before - 10n ** 16n)
      await approve(shop, press(confirmButton(shop)))
      await expect(widget(shop).getByText(/ETH sent$/)).toBeVisible()
      expect(await chain.balanceOf(own, 'ether')).toBeLessThan(10n ** 16n)
      expect(await chain.balanceOf(friend, 'ether')).toBeGreaterThan(
        friendBefore + before - 10n ** 16n,
      )
    } finally {
      await chain.setEther(own, before)
      await chain.setEther(friend, friendBefore)
    }
  },
)

test(
  'a declined transfer moves nothing, keeps the entries and can be repeated',
  withAll,
  async ({ shop, chain }) => {
    const before = await chain.balanceOf(own, 'dollar')
    await openSend(shop)
    await chooseToken(shop, 'Portico Dollar')
    await reviewTransfer(shop, '3')
    await decline(shop, press(confirmButton(shop)))
    await expect(viewAlert(shop)).toContainText('Request cancelled')
    const remaining = `You still have ${inThousandths.format(Number(before / 1_000n) / 1_000)} PUSD`
    await expect(widget(shop).getByText(remaining)).toBeVisible()
    expect(await chain.balanceOf(own, 'dollar')).toBe(before)

    await widget(shop).getByRole('button', { name: 'Edit' }).click()
    await expect(sendForm(shop).amount).toHaveValue('3')
    await expect(sendForm(shop).recipient).toHaveValue(friend)
    await sendForm(shop).review.click()
    await decline(shop, press(confirmButton(shop)))
    await approve(shop, press(widget(shop).getByRole('button', { name: 'Try again' })))
    await expect(widget(shop).getByText('3 PUSD sent')).toBeVisible()
    expect(await chain.balanceOf(own, 'dollar')).toBe(before - 3_000_000n)
  },
)
