import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { createRequestApproval } from './approval.ts'
import { createRequestKit } from './kitForm.ts'
import { createRequestPasskey } from './passkeyForm.ts'
import { createRequestPassword } from './passwordForm.ts'
import { quietWindowOf } from './quietWindow.test.util.ts'

const signal = AbortSignal.abort()

/** Creates a separate document, and records each time that it is shown or hidden. */
function createView() {
  const document = window.document.implementation.createHTMLDocument()
  const shown: boolean[] = []
  return { document, texts: en, show: (isShown: boolean) => void shown.push(isShown), shown }
}

test('a request for a password that the page has aborted is not shown', async () => {
  const { shown, ...view } = createView()
  const requestPassword = createRequestPassword(view)
  const request = { isNew: true, email: 'a@shop.example', others: [], signal }
  await expect(requestPassword(request, async () => {})).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(shown).toEqual([])
})

test('a request for a passkey that the page has aborted is not shown', async () => {
  const { shown, ...view } = createView()
  const requestPasskey = createRequestPasskey(view)
  const request = { isNew: true, others: [], signal }
  await expect(requestPasskey(request, async () => {})).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(shown).toEqual([])
})

test('a request for a kit that the page has aborted is not shown', async () => {
  const { shown, ...view } = createView()
  const requestKit = createRequestKit({
    ...view,
    chooseGroup: () => 0,
    print: () => {},
    save: () => {},
  })
  for (const kit of ['A-B-C-D', undefined]) {
    const request = { kit, email: 'a@shop.example', others: [], signal }
    await expect(requestKit(request, async () => {})).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  }
  expect(shown).toEqual([])
})

test('a request to sign that the page has aborted is not shown', async () => {
  const { shown: isShown, ...view } = createView()
  const requestApproval = createRequestApproval({
    ...view,
    window: quietWindowOf(view.document),
    watchSeen: () => () => {},
    startTimer: () => () => {},
    requestAsUser: async () => expect.fail('is not asked'),
    openWindow: () => {},
    approvalOf: async () => undefined,
    belowLimit: async () => undefined,
    claimedName: () => undefined,
  })
  const shown = {
    title: 'Sign?',
    site: 'https://shop.example',
    account: '0x1',
    warnings: [],
    text: 'Hello',
    confirm: 'Sign',
  }
  await expect(requestApproval(shown, signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(isShown).toEqual([])
})
