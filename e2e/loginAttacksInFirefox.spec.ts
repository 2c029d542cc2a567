import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { agreeIn, openApproval } from './steps/login/approvalWindow.ts'
import { playTricks } from './steps/login/playTricks.ts'
import { type Trick, tricks } from './steps/login/tricks.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const message = 'I agree to the terms.'
const sign = (page: Page, address: string) =>
  requestFrame(page, 'rpcRequest', { method: 'personal_sign', params: [message, address] })

/** The core has every trick on the frame with these properties: this browser does not report what hides a frame. */
const properties = [
  'mask-image',
  'mask-mode',
  'clip-path',
  'opacity',
  'transform',
  'content-visibility',
]
const others =
  /^(above: .*(clip-path|mask-image|opacity)|fragment (sign|confirm|:~:text)|a dialog|the focus on)/

const reparented: Trick = {
  name: 'a frame that is put elsewhere and back',
  script:
    "const f = document.querySelector('iframe'); const p = f.parentNode; (p.moveBefore ?? p.insertBefore).call(p, f, p.firstChild)",
}

const core = [
  ...tricks.filter(
    ({ name }) =>
      others.test(name) ||
      (name.endsWith('(frame)') && properties.some((property) => name.startsWith(`${property}:`))),
  ),
  // A frame that moved loads again and loses its content. So this is the last one.
  reparented,
]

test('a page does to the frame what no observer sees, and gets nothing signed', async ({
  page,
  urls,
  complaints,
}) => {
  expect(core.length).toBeGreaterThan(20)
  const address = await loginWithWallet(page, urls)
  expect(await playTricks(page, core, () => sign(page, address))).toEqual([])
  complaints.splice(0)
})

test('a window of approvals takes no held key, no pointer that has not moved, and none that was moved under it', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls)
  const signing = sign(page, address)
  const window = await openApproval(page)
  const button = window.getByRole('button', { name: 'Sign', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'false')

  // A button that received the focus, and a key that is held down.
  await button.evaluate((element) => element.focus())
  for (let at = 0; at < 20; at++) await window.keyboard.down('Enter')
  await window.keyboard.up('Enter')
  await window.keyboard.press(' ')
  await expect(button).toHaveAttribute('aria-disabled', 'false')

  // The window's first pointer event is a press.
  const box = await button.boundingBox()
  await window.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  await window.mouse.down()
  await window.mouse.up()
  await expect(window.getByRole('status')).toHaveText(/^That was too soon/)

  // A change of the window restarts the second of waiting.
  for (const change of ['resize', 'hashchange', 'blur', 'focus']) {
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await window.evaluate((name) => void dispatchEvent(new Event(name)), change)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  expect(window.isClosed()).toBe(false)

  await agreeIn(window, 'Sign')
  const { result } = (await signing) as { result: `0x${string}` }
  expect(await recoverMessageAddress({ message, signature: result })).toBe(address)
})
