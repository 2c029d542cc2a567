import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { agreeIn, openApproval } from './steps/login/approvalWindow.ts'
import { playTricks } from './steps/login/playTricks.ts'
import { tricks } from './steps/login/tricks.ts'
import { loginWithWallet, openLogin, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { withAll } from './steps/withAll.ts'

const message = 'I agree to the terms.'
const sign = (page: Page, address: string) =>
  requestFrame(page, 'rpcRequest', { method: 'personal_sign', params: [message, address] })

test('a page does what it likes to the frame, and gets nothing signed', async ({
  page,
  urls,
  complaints,
}) => {
  expect(tricks.length).toBeGreaterThan(100)
  const address = await loginWithWallet(page, urls)
  expect(await playTricks(page, tricks, () => sign(page, address))).toEqual([])
  complaints.splice(0)
})

test('a window of approvals takes no key that is held, and no page leads or closes it', async ({
  page,
  urls,
  complaints,
}) => {
  const address = await loginWithWallet(page, urls)
  const signing = sign(page, address)
  const window = await openApproval(page)
  const button = window.getByRole('button', { name: 'Sign', exact: true })

  // A key that was already down, on a button that has the focus.
  await button.evaluate((element) => element.focus())
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  const session = await page.context().newCDPSession(window)
  for (const [type, autoRepeat] of [...Array(20).fill(['keyDown', true]), ['keyUp', false]])
    await session.send('Input.dispatchKeyEvent', {
      type,
      autoRepeat,
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      ...(type === 'keyDown' && { text: '\r' }),
    })
  await window.keyboard.press('Enter')
  await window.keyboard.press(' ')
  expect(window.isClosed()).toBe(false)

  // The page has no name, no opener and no frame by which it could be controlled.
  await page.evaluate(() => {
    for (const name of ['', '_blank', 'approve']) {
      const found = open('', name)
      found?.close()
    }
    frames[0]?.postMessage('close', '*')
  })
  expect(await window.evaluate(() => [opener, name])).toEqual([null, ''])
  const secret = `${'a'.repeat(43)}.${'b'.repeat(43)}`
  const own = await page.context().newPage()
  await own.goto(urls.demo)
  const [refused] = await Promise.all([
    own.context().waitForEvent('response', (response) => response.url().includes('/approve')),
    own.evaluate((url) => void open(url), `${urls.login}/approve#${secret}`),
  ])
  expect(refused.status()).toBe(403)

  await agreeIn(window, 'Sign')
  const { result } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature: result })).toBe(address)
  complaints.splice(0)
})

test(
  'in an isolated page requests are approved as well, in the language of the browser when the page names another',
  withAll,
  async ({ page, urls }) => {
    const isolated = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    }
    const address = await loginWithWallet(page, urls, {}, isolated)
    await page.reload()
    await openLogin(page, urls, { locale: 'ar' })
    expect(await requestFrame(page, 'isConnected')).toMatchObject({ isConnected: true })
    const signing = sign(page, address)
    await agreeIn(await openApproval(page), 'Sign')
    const { result } = (await signing) as { result: `0x${string}` }
    expect(await recoverMessageAddress({ message, signature: result })).toBe(address)
  },
)
