import { expect, type Page } from '@playwright/test'
import { accounts, rpc, testClient } from '@portico/testing/chains'
import { test as alone } from './steps/ownStack.ts'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  openSend,
  reviewTransfer,
  sendForm,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ visitor: 'connected' })

/** The universal resolver of the local chains. */
const nameService = '0x506f727469636F0000000000000000000000000a'

test.describe('where names are looked up', () => {
  test.use({ names: true })

  test(
    'a name is looked up on the chain, and its address is what is sent to',
    withAll,
    async ({ page, chain }) => {
      await page.route('**/config.js', async (route) => {
        const answer = await route.fetch()
        const more = `;globalThis.__DEMO_CONFIG__ = { ...globalThis.__DEMO_CONFIG__, nameService: '${nameService}' }`
        await route.fulfill({ response: answer, body: (await answer.text()) + more })
      })
      await page.goto('/')
      // Only accounts of the first cast have names.
      const second = accounts.second.address
      const before = await chain.balanceOf(second, 'ether')
      await page.getByRole('button', { name: /^Account / }).click()
      await widget(page).getByRole('button', { name: 'Send', exact: true }).click()
      const form = sendForm(page)
      await form.amount.fill('0.25')
      await form.recipient.fill('nobody-has-this.eth')
      await expect(
        widget(page).getByText(/^No address belongs to nobody-has-this\.eth/),
      ).toBeVisible()
      await expect(form.review).toBeHidden()
      await form.recipient.fill('second.eth')
      await form.review.click()
      await expect(widget(page).getByText('second.eth')).toBeVisible()
      await expect(widget(page).getByText(second)).toBeAttached()
      await approve(page, press(confirmButton(page)))
      await expect(widget(page).getByText('0.25 ETH sent')).toBeVisible()
      expect(await chain.balanceOf(second, 'ether')).toBe(before + 250_000_000_000_000_000n)
    },
  )
})

alone.describe('while the chain takes its time', () => {
  alone.beforeEach(({ urls }) => testClient(urls.chain).setAutomine(false))
  alone.afterEach(async ({ urls }) => {
    await testClient(urls.chain).setAutomine(true)
    await testClient(urls.chain).mine()
  })

  async function sendAndWait(shop: Page): Promise<void> {
    await openSend(shop)
    await reviewTransfer(shop, '0.01')
    await approve(shop, press(confirmButton(shop)))
    await expect(widget(shop).getByText('Sent. Waiting for the network')).toBeVisible()
  }

  const mine = (url: string) => rpc(url, 'anvil_mine', ['0x1'])

  alone(
    'a reload loses nothing: the end is told, and stands in the activity',
    async ({ shop, urls }) => {
      await sendAndWait(shop)
      await shop.reload()
      await expect(accountButton(shop)).toBeVisible()
      await mine(urls.chain)
      await expect(shop.getByText('Transaction confirmed')).toBeVisible()
      await expect(widget(shop)).toBeHidden()
    },
  )
})
