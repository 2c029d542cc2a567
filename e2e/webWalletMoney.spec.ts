import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { chainId, dappOf, paired } from './steps/walletSite.ts'
import { agree, button, importFundedSeed, inspect, unlockWallet } from './steps/webWallet.ts'

const to = '0x00000000000000000000000000000000000000bb'

test('a transaction whose answer is lost is paid once, over a reload, and the site has its hash', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importFundedSeed(page)
  const dapp = await dappOf(urls)
  try {
    const { topic } = await paired(page, dapp, [chainId])
    const before = await balanceOf(urls.chain)
    const sent = dapp.request({
      topic,
      chainId,
      method: 'eth_sendTransaction',
      params: [{ from: accounts.demo.address, to, value: '0x10' }],
    })
    const node = await loseAnswers(page, urls.chain)
    await agree(page, 'Send')
    const checking = page.getByRole('region', { name: 'Sent, checking' })
    await expect(checking).toContainText('can only be paid once')
    await inspect(page, 'sent, checking')
    await page.reload()
    await expect(page.getByText('A sent transaction is being checked.')).toBeVisible()
    await unlockWallet(page)
    await expect(checking).toBeVisible()
    await expect(button(page, 'Reject')).toBeHidden()
    await node.mend()
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    await expect(checking).toBeHidden()
    await expect(page.getByText('Sent.')).toBeVisible()
    expect((await balanceOf(urls.chain)) - before).toBe(16n)
  } finally {
    dapp.close()
  }
})

test('a wallet that is set up in one tab is taken up by the other, whose words replace nothing; a browser that cannot be read has none set up in it', async ({
  page,
  urls,
  complaints,
}) => {
  await page.goto(urls.wallet)
  await expect(button(page, 'Create wallet')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(urls.wallet)
  await button(other, 'Import recovery phrase').click()
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  await other.getByLabel('Recovery phrase').fill(words)
  await button(other, 'Continue').click()
  await expect(button(other, 'Lock with password')).toBeVisible()
  await page.bringToFront()
  await importFundedSeed(page)
  await expect(other.getByRole('heading', { name: 'Account 1' })).toBeVisible()
  await expect(other.getByText('What you entered here wasn’t saved.')).toBeVisible()
  const short = `${accounts.demo.address.slice(0, 6)}…${accounts.demo.address.slice(-6)}`
  for (const tab of [page, other]) await expect(tab.getByText(short)).toBeVisible()
  await other.reload()
  await expect(other.getByText(short)).toBeVisible()

  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('The disk is gone', 'UnknownError')
    }
  })
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The wallet can’t start' })).toBeVisible()
  await expect(button(page, 'Create wallet')).toBeHidden()
  await inspect(page, 'the wallet cannot start')
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await button(page, 'Try again').click()
  await unlockWallet(page)
  complaints.length = 0
})

/** The node accepts transactions but its answers are lost. Afterwards it does not answer until it is repaired. */
async function loseAnswers(page: Page, chain: string) {
  const context = page.context()
  let isGone = false
  await context.route(`${chain}/**`, async (route) => {
    if (isGone) return route.abort('connectionfailed')
    if (!route.request().postData()?.includes('eth_sendRawTransaction')) return route.continue()
    isGone = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  return { mend: () => context.unroute(`${chain}/**`) }
}

async function balanceOf(chain: string): Promise<bigint> {
  const response = await fetch(chain, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: [to, 'latest'],
    }),
  })
  const { result } = (await response.json()) as { result: string }
  return BigInt(result)
}
