import { expect, type Page } from '@playwright/test'
import { evmCoinType } from '@portico/contract'
import { nameService, tokens } from '@portico/testing/chains'
import { createPublicClient, http } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localNames } from '../scripts/stack/localNames.ts'
import { projectId } from '../scripts/stack/settings.ts'
import { accounts, cast } from './steps/accounts.ts'
import { becomeCast } from './steps/becomeCast.ts'
import { test } from './steps/test.ts'
import { connectedStorage } from './steps/visitor.ts'
import { approve, approveIn, decline, press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  chooseToken,
  confirmButton,
  reviewTransfer,
  viewAlert,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ visitor: 'connected', names: true })

const own = privateKeyToAccount(accounts.demo.privateKey)
const other = privateKeyToAccount(accounts.third.privateKey)
const coinType = evmCoinType('eip155:31337') ?? 0

const field = (page: Page) => widget(page).getByRole('textbox', { name: 'Name', exact: true })
const choose = (page: Page) => widget(page).getByRole('button', { name: 'Choose name' })

/** Returns a label with letters that no other spec of this stack uses. */
const newLabel = () => `tea${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}house`.slice(0, 40)
const nameOf = (label: string) => `${label}.${localNames.zone}`

async function openNames(page: Page, label: string): Promise<void> {
  await accountButton(page).click()
  await widget(page).getByRole('button', { name: 'Settings' }).click()
  await widget(page)
    .getByRole('button', { name: /^Account name/ })
    .click()
  await field(page).fill(label)
}

/** Sends a text about a name, signed by its owner, directly to the server. */
async function claimName(
  urls: { server: string; demo: string },
  owner: PrivateKeyAccount,
  path: string,
  claim: { name: string; action?: 'release'; attributes?: Record<string, string> },
): Promise<void> {
  const post = async (route: string, body: object) => {
    const answer = await fetch(`${urls.server}/v1/profile/${route}?projectId=${projectId}`, {
      method: 'POST',
      headers: { origin: urls.demo, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const { nonce } = (await post('nonce', {})) as { nonce: string }
  const message = JSON.stringify({ ...claim, nonce, timestamp: 1 })
  const signature = await owner.signMessage({ message })
  await post(path, { message, signature, address: owner.address, coin_type: coinType })
}

/** Releases a name, because the other specs of this stack expect its owner's address. */
const giveUp = (urls: { server: string; demo: string }, owner: PrivateKeyAccount, name: string) =>
  claimName(urls, owner, `account/${name}/release`, { name, action: 'release' })

/** Returns a client of any site: it knows the universal resolver, and nothing of the server. */
const clientAt = (url: string) =>
  createPublicClient({
    transport: http(url),
    chain: {
      id: 31337,
      name: 'Local',
      rpcUrls: { default: { http: [url] } },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      contracts: { ensUniversalResolver: { address: nameService.universalResolver } },
    },
  })

test('a visitor chooses a name, is called by it, and any client of ENS resolves it', async ({
  shop,
  urls,
}) => {
  const label = newLabel()
  const name = nameOf(label)
  const resolve = () =>
    clientAt(urls.chain).getEnsAddress({ name, coinType: BigInt(coinType), strict: true })
  await openNames(shop, label)
  await expect(widget(shop).getByText('Available', { exact: true }).first()).toBeVisible()
  expect(await resolve()).toBeNull()
  await decline(shop, press(choose(shop)))
  await expect(viewAlert(shop)).toContainText('Request cancelled')
  await expect(field(shop)).toHaveValue(label)
  await approve(shop, press(choose(shop)))
  await expect(widget(shop).getByText('Name registered')).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await expect(widget(shop).getByTitle(name).or(widget(shop).getByText(name)).first()).toBeVisible()
  expect(await resolve()).toBe(own.address.toLowerCase())
  await giveUp(urls, own, name)
  expect(await resolve()).toBeNull()
})

test(
  'of two visitors who sign for one name at the same time one has it, and the other is told',
  withAll,
  async ({ shop, browser, urls }) => {
    const second = privateKeyToAccount(accounts.second.privateKey)
    const storageState = connectedStorage(urls.demo, second.address)
    const elsewhere = await browser.newContext({ storageState })
    await becomeCast(elsewhere, cast)
    const rival = await elsewhere.newPage()
    await rival.goto(urls.demo)
    const label = newLabel()
    const visitors = [
      { page: shop, account: own },
      { page: rival, account: second },
    ]
    const windows: Page[] = []
    for (const { page } of visitors) {
      await openNames(page, label)
      windows.push(await walletWindow(page, press(choose(page))))
    }
    await Promise.all(windows.map(approveIn))
    const has = (page: Page) => widget(page).getByText('Name registered').isVisible()
    const isTold = (page: Page) =>
      widget(page).getByText('This name, or one that looks like it, is taken').isVisible()
    const outcomes = () =>
      Promise.all(visitors.map(async ({ page }) => [await has(page), await isTold(page)]))
    await expect
      .poll(async () => (await outcomes()).toSorted())
      .toEqual([
        [false, true],
        [true, false],
      ])
    const winner = (await has(shop)) ? own : second
    const found = await clientAt(urls.chain).getEnsAddress({
      name: nameOf(label),
      coinType: BigInt(coinType),
      strict: true,
    })
    expect(found).toBe(winner.address.toLowerCase())
    await giveUp(urls, winner, nameOf(label))
    await elsewhere.close()
  },
)

test(
  'of two visitors one gets the name, and the other can send to it',
  withAll,
  async ({ shop, urls, chain }) => {
    const label = newLabel()
    const name = nameOf(label)
    await openNames(shop, label)
    const window = await walletWindow(shop, press(choose(shop)))
    await claimName(urls, other, 'account', { name, attributes: {} })
    await approveIn(window)
    await expect(
      widget(shop).getByText('This name, or one that looks like it, is taken'),
    ).toBeVisible()
    await expect(field(shop)).toHaveValue(label)

    for (let views = 0; views < 3; views++) await shop.keyboard.press('Escape')
    const before = await chain.balanceOf(other.address, 'dollar')
    await accountButton(shop).click()
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    await chooseToken(shop, tokens.dollar.name)
    await reviewTransfer(shop, '1.5', name)
    await approve(shop, press(confirmButton(shop)))
    await expect(widget(shop).getByText(/sent$/)).toBeVisible()
    expect(await chain.balanceOf(other.address, 'dollar')).toBe(before + 1_500_000n)
    await giveUp(urls, other, name)
  },
)
