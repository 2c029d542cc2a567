import { FrameError } from '@portico/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApproveChange } from '../account/accountChanges.ts'
import { textsOf } from '../i18n/texts.ts'
import { type Assistance, createRequestAssisted } from './requestAssisted.ts'
import { requestsPart } from './requestsPart.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

function open(tag = 'en') {
  onTestFinished(() => document.body.replaceChildren())
  const { texts, language } = textsOf(tag)
  const shown: boolean[] = []
  const show = (isShown: boolean) => void shown.push(isShown)
  const { signal } = new AbortController()
  const approveChange = vi.fn<ApproveChange>(async () => {})
  const request = createRequestAssisted({ document, texts, language, show, approveChange })
  return { request, shown, signal, approveChange }
}

describe('before a wallet is created', () => {
  test.each([
    ['en', 'Your operator can recover this wallet'],
    ['de', 'Ihr Betreiber kann diese Wallet wiederherstellen'],
    ['ar', 'يمكن للمشغّل استعادة هذه المحفظة'],
  ])(
    'the form says that the operator can recover it, and which operator: %s',
    async (tag, label) => {
      const { request, signal } = open(tag)
      void request.make(async () => {}, signal)
      await expect.element(page.getByText(label)).toBeVisible()
      expect(document.body.textContent).toContain(location.host)
      expect(document.body.textContent).not.toContain('{')
    },
  )

  test('the visitor agrees, or chooses a wallet that only they can open', async () => {
    const { request, shown, signal } = open()
    let made = 0
    const agreed = request.make(async () => void made++, signal)
    await button('Create wallet').click()
    expect(await agreed).toBe('done')
    const other = request.make(async () => void made++, signal)
    await button('Let only me open it').click()
    expect(await other).toBe('own')
    expect(made).toBe(1)
    // The next question appears in the same place.
    expect(shown).toEqual([true, true, false, true])
  })

  test('the creation is approved first, and the form shows again when the visitor declines', async () => {
    const { request, signal, approveChange } = open()
    const make = vi.fn(async () => {})
    const answer = Promise.withResolvers<void>()
    approveChange.mockImplementationOnce(() => {
      document.body.replaceChildren()
      return answer.promise
    })
    const agreed = request.make(make, signal)
    await button('Create wallet').click()
    await expect.poll(() => approveChange.mock.calls).toEqual([[{ kind: 'makeAssisted' }, signal]])
    // Escape applies only to what is shown now.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    answer.reject(new FrameError('DECLINED'))
    await expect.element(button('Create wallet')).toBeEnabled()
    expect(make).not.toHaveBeenCalled()
    await button('Create wallet').click()
    expect(await agreed).toBe('done')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a visitor who cancels creates no wallet', async () => {
    const { request, signal } = open()
    const asked = request.make(() => Promise.reject(new Error('It was not agreed to')), signal)
    const refused = expect(asked).rejects.toMatchObject({ code: 'DECLINED' })
    await button('Cancel').click()
    await refused
  })
})

test('a new device shows when the wallet can be opened, until it is open', async () => {
  const { request, signal, approveChange } = open()
  const answers: Assistance[] = [{ opensAt: '2026-01-02T10:00:00Z' }, 'open']
  const opened = request.open(async () => answers.shift() ?? 'stale', signal)
  await expect.element(page.getByText('Your operator can recover this wallet')).toBeVisible()
  await button('Open wallet').click()
  const said = () => document.querySelector('[role=alert]')?.textContent
  await expect.poll(said).toContain('You can open it here from Jan 2, 2026')
  await button('Open wallet').click()
  expect(await opened).toBe('done')
  const change = [{ kind: 'openAssisted' }, signal]
  expect(approveChange.mock.calls).toEqual([change, change])
})

test('and when it can be opened after a change of the address, in separate words', async () => {
  const { request, signal } = open()
  void request.open(async () => ({ frozenUntil: '2026-01-02T12:00:00Z' }), signal)
  await button('Open wallet').click()
  const said = () => document.querySelector('[role=alert]')?.textContent
  await expect.poll(said).toContain('e-mail was changed')
  expect(said()).toContain('Jan 2, 2026')
})

test('and a fresh code is requested if the code is too old', async () => {
  const { request, signal } = open()
  const opened = request.open(async () => 'stale', signal)
  await button('Open wallet').click()
  expect(await opened).toBe('stale')
})

test('a device that requests access is named, and only a press of the owner allows or refuses it', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const at = '2026-01-02T10:00:00Z'
  const asked = { device: 'd2', requestedAt: at, opensAt: at, name: 'Firefox, Linux' }
  const answers: object[] = []
  const view = { document, ...textsOf('en') }
  document.body.replaceChildren(
    ...requestsPart(view, [asked], (answer) => void answers.push(answer)),
  )
  await expect.element(page.getByText('Firefox, Linux')).toBeVisible()
  for (const one of document.querySelectorAll('button')) one.click()
  expect(answers).toEqual([])
  await button('Refuse').click()
  await button('Allow').click()
  expect(answers).toEqual([
    { device: 'd2', answer: 'refuse' },
    { device: 'd2', answer: 'allow' },
  ])
})
