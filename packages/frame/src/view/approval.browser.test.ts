import { openApprovalWindow } from '@portico/contract'
import { afterEach, expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createRequestApproval } from './approval.ts'

const shown = {
  title: 'Send?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
}
const value = { user: 'u1', address: '0x1', chainId: 'eip155:1', signed: 'digest' }
let ending = new AbortController()

afterEach(() => {
  ending.abort()
  ending = new AbortController()
})

/**
 * Creates a frame in a page that the project trusts, for a wallet without a passkey. `opened` has the routes that it
 * calls for a window.
 */
function createFrame() {
  const opened: string[] = []
  const requestApproval = createRequestApproval({
    window,
    document,
    texts: en,
    show: () => {},
    watchSeen: () => () => {},
    startTimer: () => () => {},
    requestAsUser: (async (route: { path: string }) => {
      opened.push(route.path)
      return { isOpened: false, isLeft: false, answer: null }
    }) as unknown as RequestAsUser,
    openWindow: () => {},
    approvalOf: async () => undefined,
    claimedName: () => undefined,
  })
  return { requestApproval, opened }
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a text is approved in the frame in a page that the project trusts', async () => {
  const { requestApproval, opened } = createFrame()
  const answer = requestApproval(shown, ending.signal)
  await expect.poll(buttons).toContain('Sign')
  expect(opened).toEqual([])
  ending.abort()
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('and value is approved in a window even there', async () => {
  const { requestApproval, opened } = createFrame()
  const answer = requestApproval(shown, ending.signal, value)
  await expect.poll(() => opened).toContain(openApprovalWindow.path)
  await expect.poll(buttons).toContain(en.openWindow)
  expect(buttons()).not.toContain('Sign')
  ending.abort()
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
