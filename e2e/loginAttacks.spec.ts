import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { agreeIn, openApproval } from './steps/login/approvalWindow.ts'
import { type Trick, tricks } from './steps/login/tricks.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const message = 'I agree to the terms.'
const sign = (page: Page, address: string) =>
  requestFrame(page, 'rpcRequest', { method: 'personal_sign', params: [message, address] })

/** Has the page do a trick. What an earlier one did is gone. */
const play = (page: Page, trick: Trick) =>
  page.evaluate(({ frame = '', around = '', above = '', attributes = {}, fragment, script }) => {
    const element = document.querySelector('iframe') as HTMLIFrameElement
    for (const one of document.querySelectorAll('#above, dialog, div[popover]')) one.remove()
    element.inert = false
    element.removeAttribute('aria-hidden')
    element.setAttribute('style', `border:0;${frame}`)
    const body = document.body
    for (const { name } of [...body.attributes]) body.removeAttribute(name)
    body.setAttribute('style', around)
    for (const [name, value] of Object.entries(attributes)) body.setAttribute(name, value)
    if (above) {
      const cover = Object.assign(document.createElement('div'), { id: 'above' })
      cover.setAttribute('style', above)
      document.documentElement.append(cover)
    }
    // A fragment does not load the frame anew.
    if (fragment !== undefined) element.src = `${element.src.split('#')[0]}#${fragment}`
    // biome-ignore lint/security/noGlobalEval: a hostile page runs what it likes.
    if (script) globalThis.eval(script)
  }, trick)

test('a page does what it likes to the frame, and gets nothing signed', async ({
  page,
  urls,
  complaints,
}) => {
  expect(tricks.length).toBeGreaterThan(100)
  const address = await loginWithWallet(page, urls)
  const answers: unknown[] = []
  const ask = () =>
    sign(page, address).then(
      (answer) => void answers.push(answer),
      // The page is left at the end.
      () => {},
    )
  // The windows that the presses open are left alone: nobody presses in them.
  page.context().on('page', (opened) => void opened.close())
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Sign this message?' })
  let asked = 0
  for (const trick of tricks) {
    if (answers.length === asked) {
      asked += 1
      ask()
      await expect(heading).toHaveCount(1)
    }
    await play(page, trick)
    for (const y of [440, 300]) await page.mouse.click(180, y)
    for (const key of ['Enter', 'Tab', ' ']) await page.keyboard.press(key)
    expect(
      await page.frameLocator('iframe').getByRole('button', { name: 'Sign' }).count(),
      trick.name,
    ).toBe(0)
  }
  expect(answers.filter((answer) => (answer as { result?: string }).result)).toEqual([])
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

  // A key that is held since before, on a button that has the focus.
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

  // The page has no name, no opener and no frame to lead it by.
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

test('in an isolated page requests are approved as well', async ({ page, urls }) => {
  const isolated = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const address = await loginWithWallet(page, urls, {}, isolated)
  const signing = sign(page, address)
  await agreeIn(await openApproval(page), 'Sign')
  const { result } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature: result })).toBe(address)
})
