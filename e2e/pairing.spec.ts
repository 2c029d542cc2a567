import { expect, type Page } from '@playwright/test'
import { address, createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit'
import { accounts } from './steps/accounts.ts'
import { copyLink } from './steps/copyLink.ts'
import { restartableRelay } from './steps/restartableRelay.ts'
import { test } from './steps/test.ts'
import {
  agree,
  approveSession,
  inspect,
  openWebWallet,
  pasteLink,
  rejectInWallet,
} from './steps/webWallet.ts'
import {
  accountButton,
  chooseToken,
  confirmButton,
  connectButton,
  friend,
  openNetworks,
  openSend,
  reviewAll,
  reviewTransfer,
  sendForm,
  viewAlert,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ phones: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A shop and the web wallet in a separate tab, which have paired. */
async function pairedWith(shop: Page, walletUrl: string): Promise<Page> {
  const uri = await copyLink(shop)
  const wallet = await openWebWallet(shop, walletUrl)
  await pasteLink(wallet, uri)
  await expect(wallet.getByRole('heading', { name: 'Connect to Kettle & Crane' })).toBeVisible()
  await approveSession(wallet)
  await shop.bringToFront()
  await expect(widget(shop)).toBeHidden()
  await expect(accountButton(shop)).toBeVisible()
  return wallet
}

/** Goes from a completed transfer to an empty form. */
async function sendAnother(shop: Page): Promise<void> {
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sendForm(shop).amount).toBeFocused()
}

test('a wallet in another tab pairs, sends, turns down, and is there again after a reload', async ({
  shop,
  urls,
  chain,
}) => {
  const shown = await copyLink(shop)
  const closed = async () => {
    await button(shop, 'Close').click()
    await expect(widget(shop)).toBeHidden()
  }
  await closed()
  expect(await copyLink(shop)).toBe(shown)
  await closed()
  const wallet = await pairedWith(shop, urls.wallet)
  const before = await chain.balanceOf(friend, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '1.5')
  await confirmButton(shop).click()
  await agree(wallet, 'Send')
  await expect(widget(shop).getByText('1.5 ETH sent')).toBeVisible()
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 1_500_000_000_000_000_000n)

  await sendAnother(shop)
  const dollars = await chain.balanceOf(friend, 'dollar')
  await chooseToken(shop, 'Portico Dollar')
  await reviewTransfer(shop, '12.5')
  await confirmButton(shop).click()
  await expect(wallet.getByRole('heading', { name: /12\.5|PUSD/ })).toBeVisible()
  await inspect(wallet, 'transaction')
  await agree(wallet, 'Send')
  await expect(widget(shop).getByText('12.5 PUSD sent')).toBeVisible()
  expect(await chain.balanceOf(friend, 'dollar')).toBe(dollars + 12_500_000n)

  await sendAnother(shop)
  await reviewTransfer(shop, '0.5')
  await confirmButton(shop).click()
  await rejectInWallet(wallet)
  await expect(viewAlert(shop)).toContainText('Request cancelled')
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 1_500_000_000_000_000_000n)

  await widget(shop).getByRole('button', { name: 'Close' }).click()
  await button(shop, 'Sign an order').click()
  await expect(wallet.getByText('Teapot, ash glaze')).toBeVisible()
  await inspect(wallet, 'typed data')
  await agree(wallet, 'Sign')
  await expect(shop.getByText(/^Sign an order: 0x[0-9a-f]{130}$/)).toBeVisible()

  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
  await accountButton(shop).click()
  const pill = widget(shop).getByRole('button', { name: 'Wallet: Portico Wallet' })
  await expect(pill.locator('img')).toBeVisible()
  await button(wallet, 'Disconnect Kettle & Crane').click()
  await expect(connectButton(shop)).toBeVisible()
})

test('a request outlives a relay that is stopped in the midst of it, and a lid that is closed', async ({
  shop,
  urls,
  chain,
  context,
}) => {
  const relay = await restartableRelay(context, [
    new URL(urls.demo).origin,
    new URL(urls.wallet).origin,
  ])
  await shop.reload()
  const wallet = await pairedWith(shop, urls.wallet)
  const before = await chain.balanceOf(friend, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '0.25')
  await confirmButton(shop).click()
  await expect(button(wallet, 'Reject')).toBeVisible()
  await relay.kill()
  const sends = button(wallet, 'Send')
  await expect(sends).toHaveAttribute('aria-disabled', 'false')
  await sends.click()
  await expect(button(wallet, 'Reject')).toHaveAttribute('aria-disabled', 'true')
  await relay.start()
  await expect(widget(shop).getByText('0.25 ETH sent')).toBeVisible()
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 250_000_000_000_000_000n)
  await widget(shop).getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await relay.kill()
  await expect(wallet.getByText(/offline/i).first()).toBeVisible()
  await relay.start()
  await context.setOffline(false)
  await button(shop, 'Sign a message').click()
  await agree(wallet, 'Sign')
  await expect(shop.getByText(/^Sign a message: 0x[0-9a-f]{130}$/)).toBeVisible()
  await relay.end()
})

test(
  'all ether is sent by a paired wallet; the page ends the connection, and the wallet is notified',
  withAll,
  async ({ shop, urls, chain }) => {
    const own = accounts.demo.address
    const wallet = await pairedWith(shop, urls.wallet)
    const before = await chain.balanceOf(own, 'ether')
    const friendBefore = await chain.balanceOf(friend, 'ether')
    try {
      await openSend(shop)
      await reviewAll(shop)
      await confirmButton(shop).click()
      await expect(wallet.getByText('doesn’t hold enough for this')).toBeHidden()
      await agree(wallet, 'Send')
      await expect(widget(shop).getByText(/ETH sent$/)).toBeVisible()
      expect(await chain.balanceOf(own, 'ether')).toBeLessThan(10n ** 16n)
    } finally {
      await chain.setEther(own, before)
      await chain.setEther(friend, friendBefore)
    }

    await widget(shop).getByRole('button', { name: 'Close' }).click()
    await expect(button(wallet, 'Disconnect Kettle & Crane')).toBeVisible()
    await accountButton(shop).click()
    await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
    await expect(connectButton(shop)).toBeVisible()
    await expect(button(wallet, 'Disconnect Kettle & Crane')).toBeHidden()
  },
)

test.describe('with Solana', () => {
  test.use({ solana: true })

  test(
    'one link connects both families, and SOL is sent by it',
    withAll,
    async ({ shop, urls }) => {
      const wallet = await pairedWith(shop, urls.wallet)
      const account = (family: string) =>
        widget(shop)
          .getByRole('region', { name: family })
          .getByRole('button', { name: /^Copy address / })
      await accountButton(shop).click()
      await widget(shop)
        .getByRole('button', { name: /^Wallet: / })
        .click()
      for (const family of ['EVM networks', 'Solana']) await expect(account(family)).toBeVisible()
      const [own] = (await account('Solana').ariaSnapshot()).match(/(?<=Copy address )\w+/) ?? []
      await widget(shop).getByRole('button', { name: 'Close' }).click()
      const node = createSolanaRpc(urls.solana)
      await node.requestAirdrop(address(own ?? ''), lamports(5_000_000_000n)).send()

      await openNetworks(shop)
      await widget(shop)
        .getByRole('button', { name: /^Portico Solana/ })
        .click()
      await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
      const { address: to } = await generateKeyPairSigner()
      const form = sendForm(shop)
      await form.amount.pressSequentially('1.5')
      await form.recipient.pressSequentially(to)
      await form.review.click()
      await confirmButton(shop).click()
      await expect(wallet.getByText('1.5 SOL').first()).toBeVisible()
      await inspect(wallet, 'transaction of Solana')
      await agree(wallet, 'Sign')
      await expect(widget(shop).getByText('1.5 SOL sent')).toBeVisible()
      expect((await node.getBalance(to).send()).value).toBe(1_500_000_000n)
    },
  )
})
