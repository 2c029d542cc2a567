import { connect } from '@portico/core/adapter'
import { back, type LoginMatter, type LoginOutcome, pushView } from '@portico/core/internal'
import { mockAdapter, mockLogin } from '@portico/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = (name: string) => page.getByRole('dialog', { name })
const emailRow = () => dialog('Settings').getByRole('button', { name: /^E-mail/ })
const heading = (name: string) =>
  dialog('Change e-mail').getByRole('heading', { name, exact: true })
const button = (name: string) => dialog('Change e-mail').getByRole('button', { name })

/** Logs a visitor in and presses the row of the address; the frame then answers as the test says. */
async function pressRow() {
  const answers: {
    signal: AbortSignal | undefined
    resolve: (outcome: LoginOutcome) => void
  }[] = []
  const manage = (_matter: LoginMatter, signal: AbortSignal | undefined) =>
    new Promise<LoginOutcome>((resolve) => answers.push({ signal, resolve }))
  const login = mockLogin({ manage })
  const { portico } = renderWidget({ login, adapters: [mockAdapter()] })
  await connect(portico, { connector: login.connector })
  void portico.open({ view: 'Account' })
  pushView(portico, { view: 'AccountSettings' })
  await emailRow().click()
  return { login, portico, answers }
}

test('a new address shows once the frame reports it, and leads back', async () => {
  const { answers, portico } = await pressRow()
  await expect.element(heading('Changing your e-mail')).toBeVisible()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve('changed')
  await expect.element(heading('Your e-mail is now new@shop.example')).toBeVisible()
  expect(portico.store.getState().user?.email).toBe('new@shop.example')
  await button('Done').click()
  await expect.element(emailRow()).toBeVisible()
})

test('a visitor who cancels in the frame returns to the same place', async () => {
  const { answers } = await pressRow()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve('kept')
  await expect.element(emailRow()).toBeVisible()
})

test('a visitor who goes back withdraws the request from the frame, which then navigates nobody', async () => {
  const { answers, portico } = await pressRow()
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]?.signal?.aborted).toBe(false)
  back(portico)
  await expect.element(emailRow()).toBeVisible()
  expect(answers[0]?.signal?.aborted).toBe(true)
  answers[0]?.resolve('kept')
  await expect.element(emailRow()).toBeVisible()
})

test('a failure is reported, and can be tried again', async () => {
  const { answers, login } = await pressRow()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve('kept')
  login.fail('SERVER_UNREACHABLE')
  await emailRow().click()
  const problem = dialog('Change e-mail').getByRole('alert')
  for (const words of ['Your e-mail wasn’t changed', 'The login service isn’t answering'])
    await expect.element(problem.filter({ hasText: words })).toBeVisible()
  await button('Try again').click()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('changed')
  await expect.element(button('Done')).toBeVisible()
})

test('a login that has ended in the meantime disconnects the wallet', async () => {
  const { answers, portico } = await pressRow()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.resolve('ended')
  await expect.poll(() => portico.store.getState().connections).toEqual([])
})
