import { expect, type Page } from '@playwright/test'
import { rpc } from '@portico/testing/chains'
import { parseEther, toHex } from 'viem'
import { chainAt } from './steps/chain.ts'
import { agreeIn, openApproval } from './steps/login/approvalWindow.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const chainId = 'eip155:31337'
const value = toHex(parseEther('0.1'))

/** Returns an address that nobody has sent to. */
const someone = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`

const send = (page: Page, transaction: object, method = 'eth_sendTransaction') =>
  requestFrame(page, 'rpcRequest', { method, params: [transaction], chainId })

/** Opens the window of the request. */
async function openRequest(page: Page) {
  const window = await openApproval(page)
  return {
    form: window.locator('form'),
    speed: (name: string) => window.getByRole('radio', { name }),
    send: () => agreeIn(window, 'Send'),
    decline: () => window.getByRole('button', { name: 'Decline' }).click(),
  }
}

test('a visitor sends coins at the speed of their choice, declines once, and pays once where an answer is lost', async ({
  page,
  urls,
  complaints,
}) => {
  const from = await loginWithWallet(page, urls)
  const chain = chainAt(urls.chain)
  const to = someone()

  const poor = send(page, { from, to, value })
  const tooMuch = await openRequest(page)
  await expect(tooMuch.form).toContainText('The account doesn’t hold enough for this.')
  await tooMuch.decline()
  expect(await poor).toEqual({ code: 'DECLINED' })

  await chain.setEther(from, parseEther('1'))
  const sending = send(page, { from, to, value })
  const { form, speed, ...request } = await openRequest(page)
  await expect(form).toContainText('Expected result')
  await expect(form).toContainText('You pay0.1 ETH')
  await expect(speed('Normal')).toBeChecked()
  await speed('Fast').check()
  await request.send()
  expect(await sending).toEqual({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
  await expect.poll(() => chain.balanceOf(to, 'ether')).toBe(parseEther('0.1'))

  // With the same beginning and end as an address that was sent to.
  const alike = `${to.slice(0, 8)}${'0'.repeat(28)}${to.slice(-6)}`
  const poisoned = send(page, { from, to: alike, value })
  const lookAlike = await openRequest(page)
  await expect(lookAlike.form).toContainText(`The recipient looks like ${to}`)
  await lookAlike.decline()
  expect(await poisoned).toEqual({ code: 'DECLINED' })

  const other = someone()
  let handed = 0
  const nodes = `${urls.login}/v1/custody/rpc**`
  await page.route(nodes, async (route) => {
    if (!route.request().postData()?.includes('eth_sendRawTransaction')) return route.continue()
    handed++
    // The node has it, but its answer is lost.
    await route.fetch({ url: route.request().url().replace('login.localhost', '127.0.0.1') })
    await route.abort()
  })
  const losing = send(page, { from, to: other, value })
  await (await openRequest(page)).send()
  expect(await losing).toEqual({ code: 'SENT_UNKNOWN' })
  expect(handed).toBeGreaterThan(1)
  await page.unroute(nodes)
  // Nobody is asked again: it is found by its hash.
  expect(await send(page, { from, to: other, value })).toEqual({
    result: expect.stringMatching(/^0x[\da-f]{64}$/),
  })
  await expect.poll(() => chain.balanceOf(other, 'ether')).toBe(parseEther('0.1'))
  expect(await rpc(urls.chain, 'eth_getTransactionCount', [from, 'pending'])).toBe('0x2')
  complaints.splice(0)
})
