import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { createRequestApproval } from './approval.ts'
import { quietWindowOf } from './quietWindow.test.util.ts'

const shown = {
  title: 'Sign?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  text: 'Hello',
  confirm: 'Sign',
}

/** Shows a request of a page that claims this name. Returns the text that can be read. */
async function read(name: string | undefined): Promise<string> {
  const document = window.document.implementation.createHTMLDocument()
  const requestApproval = createRequestApproval({
    window: quietWindowOf(document),
    document,
    texts: en,
    show: () => {},
    watchSeen: () => () => {},
    startTimer: () => () => {},
    requestAsUser: async () => expect.fail('is not asked'),
    openWindow: () => {},
    approvalOf: async () => undefined,
    belowLimit: async () => undefined,
    claimedName: () => name,
  })
  const answer = requestApproval(shown, new AbortController().signal)
  const text = document.body.textContent
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(answer).rejects.toMatchObject({ code: 'DECLINED' })
  return text
}

test('the name that a page claims shows behind its origin, marked as its claim and as text', async () => {
  const text = await read('<b>Shop</b> $& {name}')
  expect(text).toContain('Name given by the page<b>Shop</b> $& {name}')
  expect(text.indexOf('https://shop.example')).toBeLessThan(text.indexOf('Name given by'))
})

test('nothing shows for a page without a name', async () => {
  expect(await read(undefined)).not.toContain('Name given by')
})
