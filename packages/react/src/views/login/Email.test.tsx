import { FrameError } from '@portico/contract'
import { connect } from '@portico/core/adapter'
import {
  type MockConnector,
  mockAdapter,
  mockConnector,
  mockLogin,
  testPlatform,
} from '@portico/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { loginStateOf } from '../shared/login/loginState.ts'

const dialog = () => page.getByRole('dialog', { name: /^(Connect wallet|Confirm e-mail|Approve)$/ })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const address = 'visitor@shop.example'

async function openWith(login = mockLogin(), connectors: MockConnector[] = []) {
  const platform = testPlatform()
  const widget = renderWidget({ login, adapters: [mockAdapter({ connectors })], platform })
  void widget.portico.open()
  return { ...widget, login, platform }
}

/** Types an address into Connect, and submits it. */
async function enter(email = address): Promise<void> {
  await dialog().getByLabelText('E-mail', { exact: true }).fill(email)
  await button('Send me a code').click()
}

/** A shadow root only reports its own focus. */
const expectFocus = (locator: Locator) =>
  expect.poll(async () => (await locator.findElement()).matches(':focus')).toBe(true)

const expectAlert = (text: string) =>
  expect
    .poll(async () => (await dialog().getByRole('alert').findElement()).textContent)
    .toContain(text)

const code = () => dialog().getByLabelText('6-digit code')

test('an invalid address is reported, and nothing is sent', async () => {
  const { login } = await openWith()
  await enter('visitor@')
  await expectAlert('Enter a valid e-mail address')
  expect(login.calls).toEqual([])
})

test('a pasted text is read as six digits, and checked at once', async () => {
  const { login, portico } = await openWith()
  await enter()
  await expectFocus(code())
  await expect.element(dialog().getByText(`sent to ${address}`, { exact: false })).toBeVisible()
  const paste = new DataTransfer()
  paste.setData('text', ' 123 456 ')
  const field = await code().findElement()
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: paste, bubbles: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(login.calls).toEqual([address, '123456'])
  expect(portico.store.getState().connections.map(({ connectorId }) => connectorId)).toEqual([
    'auth',
  ])
})

test('arrows move from box to box, and typing replaces a digit', async () => {
  const { login } = await openWith()
  await enter()
  await expectFocus(code())
  await userEvent.keyboard('12945{ArrowLeft}{ArrowLeft}{ArrowLeft}3')
  await expect.element(code()).toHaveValue('12345')
  await userEvent.keyboard('{End}6')
  await expect.poll(() => login.calls).toEqual([address, '123456'])
})

test('a wrong code is reported, and cleared', async () => {
  await openWith()
  await enter()
  await code().fill('000000')
  await expectAlert('That code is wrong')
  await expect.element(code()).toHaveValue('')
  await expectFocus(code())
})

test('a code that could not be checked is typed again', async () => {
  const { login } = await openWith()
  await enter()
  await expect.element(code()).toBeVisible()
  login.fail('SERVER_UNREACHABLE')
  await code().fill('123456')
  await expectAlert('The login service isn’t answering')
  await expect.element(code()).toHaveValue('')
  await expectFocus(code())
  await userEvent.keyboard('123456')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(login.calls).toEqual([address, '123456', '123456'])
})

test('another code can be requested once its time has come', async () => {
  const { login, platform } = await openWith()
  await enter()
  await expect.element(button('Resend in 30 s')).toBeDisabled()
  platform.advance(1000)
  await expect.element(button('Resend in 29 s')).toBeDisabled()
  // A second passes when it is waited for, after it has been shown.
  const again = button('Send a new code')
  await expect
    .poll(() => {
      platform.advance(1000)
      return again.elements().length
    })
    .toBe(1)
  await again.click()
  await expect.element(dialog().getByText('A new code is on its way.')).toBeVisible()
  expect(login.calls).toEqual([address, address])
  await expect.element(button('Resend in 30 s')).toBeDisabled()
})

test('a visitor who returns to the same address within that time still has the code', async () => {
  const { login } = await openWith()
  await enter()
  await expect.element(code()).toBeVisible()
  await button('Back').click()
  await enter()
  await expect.element(code()).toBeVisible()
  expect(login.calls).toEqual([address])
})

test('a visitor who has chosen a wallet while a code is sent is not led away from it', async () => {
  const mail = Promise.withResolvers<void>()
  const connector = mockConnector({ behaviour: 'hang' })
  const { login, portico, platform } = await openWith(mockLogin({ mail: mail.promise }), [
    connector,
  ])
  await enter()
  await expect.poll(() => login.calls).toEqual([address])
  await button(/^Mock Wallet/).click()
  const views = () => {
    platform.advance(50)
    return portico.internal.store.getState().stack.map(({ view }) => view)
  }
  await expect.poll(views).toEqual(['Connect', 'ConnectingExternal'])
  mail.resolve()
  await expect.poll(() => loginStateOf(portico).getState().step).toBe('code')
  await expect.poll(views).toEqual(['Connect', 'ConnectingExternal'])
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await enter()
  await expect.element(code()).toBeVisible()
  expect(login.calls).toEqual([address])
})

test('a visitor who is logged in elsewhere in this browser continues with that login, or leaves it and still has the code', async () => {
  const { login, portico } = await openWith()
  await enter()
  await expect.element(code()).toBeVisible()
  login.fail('DECLINED')
  await button('Continue with an existing login').click()
  await expect.poll(() => login.calls).toEqual([address, 'continue'])
  await expect.element(code()).toBeEnabled()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  await button('Continue with an existing login').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(login.calls).toEqual([address, 'continue', 'continue'])
  expect(portico.store.getState().connections.map(({ connectorId }) => connectorId)).toEqual([
    'auth',
  ])
})

/** Simulates a browser that opens a window for a click, or none. */
function openWindows() {
  const opened: { isClosed: boolean; name: string }[] = []
  const open = vi.spyOn(window, 'open').mockImplementation((url, name = '') => {
    if (url !== '') return null
    const one = { isClosed: false, name }
    opened.push(one)
    const close = () => {
      one.isClosed = true
    }
    return { close } as Window
  })
  onTestFinished(() => open.mockRestore())
  return opened
}

const continueButton = () => button('Continue with an existing login')

test('at another site one press opens the window that knows the login, without an address or a mail', async () => {
  const opened = openWindows()
  const visits: PromiseWithResolvers<void>[] = []
  const login = mockLogin({
    visit: () => {
      const visit = Promise.withResolvers<void>()
      visits.push(visit)
      return visit.promise
    },
  })
  const { portico } = await openWith(login)
  await continueButton().click()
  await expect.poll(() => login.calls).toEqual(['continue in a window'])
  await expect.element(code()).not.toBeInTheDocument()
  expect(opened).toEqual([{ isClosed: false, name: '' }])
  visits[0]?.resolve()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(opened).toMatchObject([{ isClosed: true }])
  expect(login.calls).toEqual(['continue in a window'])
  expect(portico.store.getState().connections.map(({ connectorId }) => connectorId)).toEqual([
    'auth',
  ])
})

test('a visitor who closes that window, or continues another way, returns to the same place', async () => {
  const opened = openWindows()
  const signals: (AbortSignal | undefined)[] = []
  const login = mockLogin({
    visit: (_window, signal) => {
      signals.push(signal)
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new FrameError('REQUEST_ABORTED'))),
      )
    },
  })
  await openWith(login)
  login.fail('DECLINED')
  await continueButton().click()
  await expect.poll(() => opened).toMatchObject([{ isClosed: true }])
  await expect
    .poll(async () => (await dialog().findElement()).querySelector('#email')?.textContent)
    .toBe('We’ll e-mail you a code. No wallet needed.')
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()

  await continueButton().click()
  await expect.poll(() => signals.length).toBe(1)
  await continueButton().click()
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true, false])
  await expect.poll(() => opened).toMatchObject([{}, { isClosed: true }, { isClosed: false }])
  await enter()
  await expect.element(code()).toBeVisible()
  expect(signals[1]?.aborted).toBe(true)
  await expect.poll(() => opened).toMatchObject([{}, {}, { isClosed: true }])
})

test('a window that the browser blocks is offered in the frame', async () => {
  openWindows()
  const { login } = await openWith()
  vi.mocked(window.open).mockReturnValue(null)
  await continueButton().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(login.calls).toEqual(['continue'])
})

test('a code that cannot be sent yet does not block the login of this browser', async () => {
  openWindows()
  const { login } = await openWith()
  login.fail('EMAIL_COOLDOWN', 12)
  await enter()
  await expectAlert('Please try again after 12 seconds')
  await continueButton().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(login.calls).toEqual([address, 'continue in a window'])
})

test('a request that is too early shows the seconds that are left', async () => {
  const { login } = await openWith()
  login.fail('EMAIL_COOLDOWN', 12)
  await enter()
  await expectAlert('Please try again after 12 seconds')
})

test('a visitor who is logged in goes to the wallet, and may try again if it was not opened', async () => {
  const login = mockLogin({ isKnown: true, behaviour: 'reject' })
  await openWith(login)
  await enter()
  await expectAlert('Your wallet wasn’t opened')
  login.connector.behave('approve')
  await button('Try again').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('the login frame shows above the card, and closing it leads back', async () => {
  const { login, portico } = await openWith()
  await expect.element(dialog().getByLabelText('E-mail', { exact: true })).toBeVisible()
  login.show(portico)
  const frame = page.getByRole('dialog', { name: 'Your wallet' })
  await expect.element(frame).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect.element(frame).not.toBeInTheDocument()
  await expect.element(dialog().getByLabelText('E-mail', { exact: true })).toBeVisible()
})

test('a visitor who has logged in is offered no second login', async () => {
  const login = mockLogin()
  const { portico } = await openWith(login, [mockConnector()])
  await connect(portico, { connector: login.connector })
  void portico.open({ view: 'Connect' })
  await expect.element(button(/Mock Wallet/)).toBeVisible()
  await expect.element(dialog().getByLabelText('E-mail', { exact: true })).not.toBeInTheDocument()
})

test('a wallet that is found late does not move the field that is typed into', async () => {
  const login = mockLogin()
  const { portico } = await openWith(login)
  const field = dialog().getByLabelText('E-mail', { exact: true })
  await field.fill('vis')
  const before = (await field.findElement()).getBoundingClientRect().top
  const late = mockConnector({ uid: 'late', id: 'late', name: 'Late' })
  portico.internal.store.setState(({ connectors }) => ({ connectors: [...connectors, late] }))
  await expect.element(button(/Late/)).toBeVisible()
  await expect
    .poll(
      async () => Math.abs((await field.findElement()).getBoundingClientRect().top - before) < 80,
    )
    .toBe(true)
  await expectFocus(field)
})
