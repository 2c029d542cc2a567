import { openApprovalWindow } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import type { BelowLimit } from '../limits/siteSpending.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createRequestApproval } from './approval.ts'
import type { Shown } from './approvalForm.ts'
import { createPressPlace } from './press/pressPlace.test.util.ts'

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

/** A request below the limit of the site. */
const below = { note: 'Spent today: $12 of $50', take: async () => true }
const moves = [{ asset: 'eip155:1/slip44:60', amount: 1n }]

/**
 * Creates a frame in a page that the project trusts, for a wallet without a passkey. `opened` has the routes that it
 * calls for a window.
 */
function createFrame({
  limit,
  isTrusted = true,
}: {
  limit?: BelowLimit
  isTrusted?: boolean
} = {}) {
  const opened: string[] = []
  const { place, press } = createPressPlace()
  const belowLimit = vi.fn(async () => limit)
  const requestApproval = createRequestApproval({
    ...place,
    document,
    show: () => {},
    watchSeen: isTrusted ? place.watchSeen : undefined,
    requestAsUser: (async (route: { path: string }) => {
      opened.push(route.path)
      return { isOpened: false, isLeft: false, answer: null }
    }) as unknown as RequestAsUser,
    openWindow: () => {},
    approvalOf: async () => undefined,
    belowLimit,
    claimedName: () => undefined,
  })
  /** Expects a request in a window, and ends it. */
  const isInWindow = async (answer: Promise<unknown>) => {
    const ended = expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect.poll(() => opened).toContain(openApprovalWindow.path)
    await expect.poll(buttons).toContain(en.openWindow)
    expect(buttons()).not.toContain('Sign')
    ending.abort()
    await ended
  }
  return { requestApproval, opened, press, belowLimit, isInWindow }
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const sign = page.getByRole('button', { name: 'Sign' })

test('a text is approved in the frame in a page that the project trusts', async () => {
  const { requestApproval, opened } = createFrame()
  const answer = requestApproval(shown, ending.signal)
  const ended = expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect.poll(buttons).toContain('Sign')
  expect(opened).toEqual([])
  ending.abort()
  await ended
})

test('and value above the limit of the site is approved in a window even there', async () => {
  const { requestApproval, isInWindow, belowLimit } = createFrame()
  await isInWindow(requestApproval(shown, ending.signal, value, moves))
  expect(belowLimit).toHaveBeenCalledExactlyOnceWith({ user: 'u1', moves })
})

test('value below the limit is approved in the frame, which says what is spent, and counted after the press', async () => {
  const take = vi.fn(below.take)
  const { requestApproval, opened, press } = createFrame({ limit: { ...below, take } })
  const answer = requestApproval(shown, ending.signal, value, moves)
  await expect.element(page.getByText(below.note)).toBeVisible()
  expect(take).not.toHaveBeenCalled()
  await press(sign.element())
  await answer
  expect(take).toHaveBeenCalledOnce()
  expect(opened).toEqual([])
})

test('a request that another tab has pushed above the limit since is approved in a window as well', async () => {
  const { requestApproval, press, isInWindow } = createFrame({
    limit: { ...below, take: async () => false },
  })
  const answer = requestApproval(shown, ending.signal, value, moves)
  await expect.element(sign).toBeVisible()
  await press(sign.element())
  await isInWindow(answer)
})

test.each<[string, Partial<Shown>, typeof moves | undefined, boolean]>([
  ['nobody knows what can leave the account', {}, undefined, true],
  ['it has a warning', { warnings: ['It looks like another address'] }, moves, true],
  ['a part of it has a warning', { parts: [{ facts: [], warning: 'It fails' }] }, moves, true],
  ['the project does not trust the page', {}, moves, false],
])('a request is above every limit when %s', async (_, more, given, isTrusted) => {
  const { requestApproval, belowLimit, isInWindow } = createFrame({ limit: below, isTrusted })
  await isInWindow(requestApproval({ ...shown, ...more }, ending.signal, value, given))
  expect(belowLimit).not.toHaveBeenCalled()
})
