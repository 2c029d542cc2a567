import { expect, type Locator, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { trustingOrigin, trustingProjectId } from '../scripts/stack/settings.ts'
import { pointAt } from './steps/login/approvalWindow.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const message = 'I agree to the terms.'

const sign = (page: Page, address: string) =>
  requestFrame(page, 'rpcRequest', { method: 'personal_sign', params: [message, address] })

function approvalOf(page: Page) {
  const frame = page.frameLocator('iframe')
  return {
    heading: frame.getByRole('heading', { name: 'Sign this message?' }),
    form: frame.locator('form'),
    sign: frame.getByRole('button', { name: 'Sign', exact: true }),
    decline: frame.getByRole('button', { name: 'Decline' }),
  }
}

// The server says that this project trusts its pages with approvals in the frame.
test('a visitor signs a message in a frame that is trusted with it, and declines one', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls, { projectId: trustingProjectId })
  const signing = sign(page, address)
  const { form, sign: button, decline } = approvalOf(page)
  await expect(form).toContainText(`${trustingOrigin(urls.demo)} is asking`)
  await expect(form).toContainText(address)
  await expect(form.locator('pre')).toHaveText(message)
  await press(button)
  const { result: signature } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
  await expect(page.locator('iframe')).toBeHidden()

  const again = sign(page, address)
  await expect(button).toBeEnabled()
  // A click that no visitor made.
  await button.evaluate((element: HTMLButtonElement) => element.click())
  await decline.click()
  expect(await again).toEqual({ code: 'DECLINED' })

  // A message that is longer than the frame, and for another site.
  const text = `bank.example wants you to sign in with your Ethereum account:\n${'line\n'.repeat(100)}`
  const long = requestFrame(page, 'rpcRequest', {
    method: 'personal_sign',
    params: [text, address],
  })
  await expect(form).toContainText('It signs you in to bank.example, which is a different site.')
  await expect(form).toContainText('There is more below.')
  await form
    .locator('.content')
    .evaluate((content) => content.scrollTo({ top: content.scrollHeight }))
  await press(button)
  const { result } = (await long) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message: text, signature: result })).toBe(address)

  const chainId = 'eip155:31337'
  const balance = { method: 'eth_getBalance', params: [address, 'latest'], chainId }
  expect(await requestFrame(page, 'rpcRequest', balance)).toEqual({ result: '0x0' })
  const elsewhere = { ...balance, chainId: 'eip155:1' }
  expect(await requestFrame(page, 'rpcRequest', elsewhere)).toEqual({ code: 'CHAIN_UNSUPPORTED' })
  const refused = { method: 'wallet_sendCalls', params: [{}] }
  expect(await requestFrame(page, 'rpcRequest', refused)).toEqual({ code: 'METHOD_NOT_ALLOWED' })
  expect(await requestFrame(page, 'signOut')).toEqual({})
  expect(await sign(page, address)).toEqual({ code: 'NOT_CONNECTED' })
})

/** Presses a button as a visitor does, once its guard is over. */
async function press(button: Locator): Promise<void> {
  await pointAt(button)
  await expect(button).toBeEnabled()
  await pointAt(button)
  await button.page().mouse.down()
  await button.page().mouse.up()
}

/** A page's tricks around the frame, as styles of the frame or of an element above it. */
const tricks = [
  ['a cover', 'position:fixed;inset:0;background:#fff;z-index:9', 'cover'],
  [
    'a cover that lets the press through',
    'position:fixed;inset:0;background:#fff;z-index:9;pointer-events:none',
    'cover',
  ],
  ['a cover that is not seen', 'position:fixed;inset:0;opacity:0.01;z-index:9', 'cover'],
  ['transparency', 'opacity:0.5', 'frame'],
  ['scaling', 'transform:scale(0.5)', 'frame'],
  ['a filter', 'filter:blur(3px)', 'frame'],
  ['a cut', 'clip-path:inset(0 0 60% 0)', 'frame'],
  ['a place off the window', 'position:fixed;inset-inline-start:-200px', 'frame'],
  ['a window that is small', 'width:200px;height:120px', 'frame'],
] as const

test('nothing is signed while a page hides any of it', async ({ page, urls }) => {
  const address = await loginWithWallet(page, urls, { projectId: trustingProjectId })
  const signing = sign(page, address)
  const { sign: button, decline } = approvalOf(page)
  const style = (text: string, on: string) =>
    page.evaluate(
      ([css, where]) => {
        document.querySelector('#cover')?.remove()
        const cover = Object.assign(document.createElement('div'), { id: 'cover' })
        if (where === 'cover') document.body.append(cover)
        document.querySelector('iframe')?.style.setProperty('border', '0')
        const element = where === 'cover' ? cover : document.querySelector('iframe')
        element?.setAttribute('style', css)
      },
      [text, on] as const,
    )
  for (const [what, css, on] of tricks) {
    await style('', 'frame')
    await expect(button, `before ${what}`).toBeEnabled()
    await style(css, on)
    await expect(button, what).toBeDisabled()
  }
  await style('', 'frame')
  await expect(button).toBeEnabled()
  await decline.click()
  expect(await signing).toEqual({ code: 'DECLINED' })
})

test('nothing is signed where a page moves the frame under the pointer as it presses', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls, { projectId: trustingProjectId })
  const signing = sign(page, address)
  const { sign: button, decline } = approvalOf(page)
  const box = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const bait = { x: 900, y: 600 }
  const frame = page.locator('iframe')
  for (const where of ['has not been', 'has been']) {
    await expect(button, `the pointer ${where} in the frame`).toBeEnabled()
    await page.mouse.move(bait.x, bait.y)
    const { x, y, width, height } = await box()
    const by = [bait.x - x - width / 2, bait.y - y - height / 2].map(Math.round)
    await frame.evaluate(
      (element, [left, top]) =>
        element.setAttribute('style', `position:relative;left:${left}px;top:${top}px`),
      by,
    )
    await page.mouse.down()
    await page.mouse.up()
    await frame.evaluate((element) => element.removeAttribute('style'))
    await button.hover()
  }
  await expect(button).toBeEnabled()
  await decline.click()
  expect(await signing).toEqual({ code: 'DECLINED' })
})
