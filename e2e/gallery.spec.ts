import { expect, type Locator, type Page } from '@playwright/test'
import { collectibles, rpc, solanaCollectibles } from '@portico/testing/chains'
import { createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { connectOn } from './steps/connectOn.ts'
import { test } from './steps/seeded.ts'
import { approve, press } from './steps/wallet.ts'
import { accountButton, confirmButton, friend, sendForm, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ visitor: 'connected' })
// One stack for all of them, and an NFT that one test sends is missing in the next.
test.describe.configure({ mode: 'default' })

const { art, items } = collectibles

/** Returns the cells of one collection, in order. */
const cells = (page: Page, collection: string): Locator =>
  widget(page).getByRole('list', { name: collection }).getByRole('listitem')
const cell = (page: Page, name: string): Locator =>
  widget(page).getByRole('button', { name, exact: true })
const back = (page: Page) => widget(page).getByRole('button', { name: 'Back' })
const fact = (page: Page, name: string): Locator =>
  widget(page)
    .locator('.fact')
    .filter({ has: page.getByText(name, { exact: true }) })

async function openGallery(page: Page): Promise<void> {
  await accountButton(page).click()
  await widget(page).getByRole('tab', { name: 'NFTs' }).click()
  await expect(cell(page, 'Lighthouse')).toBeVisible()
}

/** Opens the form to send an NFT to a friend. */
async function openSendOf(page: Page, name: string): Promise<void> {
  await cell(page, name).click()
  await widget(page).getByRole('button', { name: 'Send', exact: true }).click()
  await sendForm(page).recipient.fill(friend)
}

async function confirm(page: Page): Promise<void> {
  await sendForm(page).review.click()
  await approve(page, press(confirmButton(page)))
  await widget(page).getByRole('button', { name: 'Done' }).click()
}

const word = (value: bigint | string) =>
  typeof value === 'bigint'
    ? value.toString(16).padStart(64, '0')
    : value.slice(2).toLowerCase().padStart(64, '0')

/** Calls a contract directly, without widget and server. Returns the first word of its answer. */
const read = (url: string, to: string, data: string) => rpc<string>(url, 'eth_call', [{ to, data }])
const ownerOf = async (url: string, id: bigint) =>
  `0x${(await read(url, art.address, `0x6352211e${word(id)}`)).slice(-40)}`
const countOf = async (url: string, account: string, id: bigint) =>
  BigInt(await read(url, items.address, `0x00fdd58e${word(account)}${word(id)}`))

test(
  'the gallery groups by collection, moves what moves, and shows no picture that is broken or hostile, nor leads where it says',
  withAll,
  async ({ shop, urls }) => {
    const requested: string[] = []
    shop.on('request', (request) => requested.push(new URL(request.url()).origin))
    await openGallery(shop)
    await expect(cells(shop, 'Portico Sketches')).toHaveCount(9)
    await expect(cells(shop, 'Portico Items')).toHaveCount(8)
    await expect(cell(shop, 'Item 6 ×3')).toBeVisible()
    for (const name of ['Lighthouse', 'Harbour', 'Lantern']) {
      const image = cell(shop, name).locator('img')
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
    }
    const moving = await cell(shop, 'Lighthouse').locator('img').getAttribute('src')
    const answer = await shop.request.get(moving ?? '', { headers: { origin: urls.demo } })
    expect(answer.headers()['content-type']).toBe('image/webp')
    // An animated WebP has this chunk name (RFC 9649, section 2.7.1.1).
    expect((await answer.body()).includes('ANIM')).toBe(true)
    for (const name of ['Wreck', '<img src=x onerror=alert(1)>']) {
      await cell(shop, name).scrollIntoViewIfNeeded()
      await expect(cell(shop, name).locator('svg.initials')).toBeVisible()
      await expect(cell(shop, name).locator('img')).toHaveCount(0)
    }
    await cell(shop, '<img src=x onerror=alert(1)>').click()
    await expect(
      widget(shop).getByRole('heading', { name: '<img src=x onerror=alert(1)>' }),
    ).toBeVisible()
    await expect(fact(shop, 'Token ID')).toContainText('104')
    await expect(fact(shop, 'Owner')).toBeVisible()
    await expect(widget(shop).locator('iframe, script, a[href^="javascript:"]')).toHaveCount(0)
    await expect(widget(shop).locator('.nft-detail-picture img')).toHaveCount(0)
    const known = [urls.demo, urls.server, urls.chain, urls.chain2]
    expect(requested.filter((origin) => !known.includes(origin))).toEqual([])
  },
)

test('an ERC-721 token and two of five of an ERC-1155 token are sent: there at the friend, and the rest here', async ({
  shop,
  urls,
}) => {
  await openGallery(shop)
  await openSendOf(shop, 'Wreck')
  await confirm(shop)
  await expect(cell(shop, 'Wreck')).toHaveCount(0)
  await expect(cell(shop, 'Lighthouse')).toBeVisible()
  await expect.poll(() => ownerOf(urls.chain, 103n)).toBe(friend.toLowerCase())

  await cell(shop, 'Item 8 ×5').click()
  await expect(fact(shop, 'You own')).toContainText('5')
  await back(shop).click()
  await openSendOf(shop, 'Item 8 ×5')
  await widget(shop).getByRole('textbox', { name: 'Quantity' }).fill('6')
  await expect(sendForm(shop).review).toHaveCount(0)
  await widget(shop).getByRole('textbox', { name: 'Quantity' }).fill('2')
  await confirm(shop)
  await expect(cell(shop, 'Item 8 ×3')).toBeVisible()
  await expect.poll(() => countOf(urls.chain, friend, 8n)).toBe(2n)
})

test.describe('on Solana', () => {
  test.use({ visitor: 'new', solana: true })

  test(
    'an NFT is sent: gone from the gallery, and its recipient’s on the chain',
    withAll,
    async ({ shop, urls }) => {
      const { address: to } = await generateKeyPairSigner()
      await connectOn(shop, 'Solana')
      await shop.getByRole('button', { name: /^Account / }).click()
      await widget(shop).getByRole('tab', { name: 'NFTs' }).click()
      await expect(cell(shop, 'Lost')).toBeVisible()
      await expect(cell(shop, '<img src=x onerror=alert(1)>')).toBeVisible()
      await cell(shop, 'Lantern').click()
      await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
      await sendForm(shop).recipient.fill(to)
      await confirm(shop)
      await expect(cell(shop, 'Lantern')).toHaveCount(0)
      await expect(cell(shop, 'Lost')).toBeVisible()
      const { mint } = solanaCollectibles.lantern
      const { value } = await createSolanaRpc(urls.solana)
        .getTokenAccountsByOwner(to, { mint }, { encoding: 'jsonParsed' })
        .send()
      expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('1')
    },
  )
})
