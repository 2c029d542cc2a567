import { FrameError, type FrameFailureCode, type Route } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import { makeWallet } from '../requests/realWallet.test.util.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { Shown } from '../view/approvalForm.ts'
import { createQueue } from '../view/createQueue.ts'
import { deviceWalletName } from '../wallet/deviceWallet.ts'
import { PasskeyError } from '../wallet/passkeys.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createAccountHandlers } from './accountHandlers.ts'
import type { AccountParts } from './accountParts.ts'
import { createApproveChange } from './approveChange.ts'

type Answer = (body: Record<string, unknown>) => unknown

const session = (tokens: string, email = 'old@shop.example') => ({
  id: 'a',
  user: { id: 'u1', email },
  accessToken: `access ${tokens}`,
  accessTokenExpiresAt: '',
  refreshToken: `refresh ${tokens}`,
  expiresAt: '',
})

/** Opens a frame whose server answers by the paths of its routes. `log` has the requests, in order. */
function open(
  answers: Readonly<Record<string, Answer>>,
  {
    language = 'en',
    proveUser,
    sign,
    declines = false,
    spentToday,
  }: {
    language?: string
    proveUser?: () => Promise<void>
    sign?: () => Promise<object>
    /** Whether the visitor declines approvals. */
    declines?: boolean
    spentToday?: () => Promise<string | undefined>
  } = {},
) {
  onTestFinished(() => document.body.replaceChildren())
  const log: string[] = []
  const approved: Shown[] = []
  const shown: boolean[] = []
  const store = createMemoryStore()
  let current: ReturnType<typeof session> | undefined = session('1')
  const sessions = {
    current: async () => current,
    fresh: async () => current,
    renew: async () => current,
    begin: async (given: ReturnType<typeof session>) => {
      current = given
    },
    leave: async () => {
      current = undefined
    },
  } as Sessions
  const answer = async ({ path }: Route, body: object = {}) => {
    const name = path.replace('/v1/auth/', '')
    log.push(name)
    return answers[name]?.(body as Record<string, unknown>) ?? {}
  }
  const requestServer = ((route: Route, { body }: { body?: object }) =>
    answer(route, body)) as RequestServer
  const none = () => Promise.reject(new Error('There is no passkey'))
  const handlers = createAccountHandlers({
    document,
    store,
    sessions,
    requestServer,
    language,
    spentToday,
    enqueue: createQueue(),
    requestAsUser: answer as RequestAsUser,
    show: (isShown) => void shown.push(isShown),
    site: 'https://shop.example',
    approveChange: createApproveChange({
      sessions,
      site: 'https://shop.example',
      language: 'en',
      requestApproval: async (given) => {
        approved.push(given)
        document.body.replaceChildren()
        if (declines) throw new FrameError('DECLINED')
        return undefined
      },
    }),
    passkey: {
      isAvailable: async () => (proveUser ?? sign) !== undefined,
      prepare: () => {},
      proveUser: proveUser ?? none,
      sign: (sign ?? none) as AccountParts['passkey']['sign'],
    },
  })
  const controller = new AbortController()
  const { signal } = controller
  return {
    handlers,
    signal,
    log,
    approved,
    shown,
    store,
    sessions,
    abort: () => controller.abort(),
  }
}

const refuse = (code: FrameFailureCode, secondsLeft?: number) => {
  throw new FrameError(code, { secondsLeft })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const problem = page.getByRole('alert')

const mails = {
  'email/change': () => ({ flow: 'f1' }),
  'email/change/confirm': ({ otp, email, flow }: Record<string, unknown>) => {
    if (email === 'no@place') refuse('EMAIL_INVALID')
    return otp === '111111' && flow === 'f1' ? { flow: 'f2' } : refuse('CODE_REFUSED')
  },
  'email/change/finish': ({ otp, flow }: Record<string, unknown>) =>
    otp === '222222' && flow === 'f2'
      ? { user: { email: 'new@shop.example' }, takesEffectAt: null }
      : refuse('CODE_REFUSED'),
}

test('an address is changed by a code to the old one and a code to the new one', async () => {
  const { handlers, signal, log, shown } = open(mails)
  const changing = handlers.updateEmail({}, signal)
  await expect.element(heading('Change e-mail')).toBeVisible()
  await expect.element(page.getByText('old@shop.example', { exact: false })).toBeVisible()
  for (const [typed, words] of [
    ['nothing', 'Enter a valid e-mail address'],
    ['OLD@shop.example', 'Your account already has this address.'],
  ] as const) {
    await field('New e-mail address').fill(typed)
    await button('Save').click()
    await expect.element(problem).toHaveTextContent(words)
  }
  expect(log).toEqual([])
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await expect.element(heading('Confirm current e-mail')).toBeVisible()
  const code = field('6-digit code')
  await code.fill('12345')
  await button('Confirm').click()
  await expect.element(problem).toHaveTextContent('Enter all six digits.')
  await code.fill('999999')
  await button('Confirm').click()
  await expect.element(problem).toHaveTextContent('That code is wrong or has expired.')
  await code.fill('111 111')
  await button('Confirm').click()
  await expect.element(heading('Confirm new e-mail')).toBeVisible()
  await code.fill('222222')
  await userEvent.keyboard('{Enter}')
  expect(await changing).toEqual({ newEmail: 'new@shop.example' })
  expect(log).toEqual([
    'email/change',
    'email/change/confirm',
    'email/change/confirm',
    'email/change/finish',
  ])
  expect([shown[0], shown.at(-1)]).toEqual([true, false])
})

test('a passkey of the same account replaces the code to the old address', async () => {
  const signed = { challenge: 'c', origin: 'https://shop.example', passkey: { id: 'p' } }
  const tries = [new PasskeyError('PASSKEY_REFUSED'), undefined, undefined, undefined]
  const sent: object[] = []
  let isOther = true
  const { handlers, signal, log } = open(
    {
      ...mails,
      'email/change/passkey': (body) => {
        sent.push(body)
        if (body.email === 'no@place') refuse('EMAIL_INVALID')
        return isOther ? refuse('PASSKEY_UNKNOWN') : { flow: 'f2' }
      },
      'email/change/finish': () => ({
        user: { email: 'old@shop.example' },
        takesEffectAt: '2026-01-02T12:00:00Z',
      }),
    },
    {
      sign: async () => {
        const failure = tries.shift()
        if (failure) throw failure
        return signed
      },
    },
  )
  const changing = handlers.updateEmail({}, signal)
  const name = async (email: string) => {
    await field('New e-mail address').fill(email)
    await button('Save').click()
  }
  await name('no@place')
  const instead = button('Use my passkey instead')
  await instead.click()
  await expect
    .element(problem)
    .toHaveTextContent('No passkey was used. Try again, or use the code.')
  expect(sent).toEqual([])
  await instead.click()
  await expect.element(heading('Change e-mail')).toBeVisible()
  await name('new@shop.example')
  await instead.click()
  await expect.element(problem).toHaveTextContent('This passkey belongs to another account.')
  isOther = false
  await instead.click()
  await expect.element(heading('Confirm new e-mail')).toBeVisible()
  expect(sent.at(-1)).toEqual({ ...signed, email: 'new@shop.example', language: 'en' })
  await field('6-digit code').fill('222222')
  await button('Confirm').click()
  // Nothing has changed yet, and the visitor reads when it will.
  await expect.element(heading('Your new address is pending')).toBeVisible()
  await expect
    .poll(() => document.querySelector('[role=status]')?.textContent)
    .toContain('new@shop.example becomes your account’s address on Jan 2, 2026')
  await button('Close').click()
  expect(await changing).toEqual({ newEmail: 'old@shop.example' })
  expect(log).not.toContain('email/change/confirm')
})

test('an address that the server refuses is typed again, and the code is still valid', async () => {
  const { handlers, signal, log } = open(mails)
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('no@place')
  await button('Save').click()
  await field('6-digit code').fill('111111')
  await button('Confirm').click()
  await expect.element(heading('Change e-mail')).toBeVisible()
  await expect.element(problem).toHaveTextContent('Enter a valid e-mail address')
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await field('6-digit code').fill('111111')
  await button('Confirm').click()
  await expect.element(heading('Confirm new e-mail')).toBeVisible()
  expect(log.filter((name) => name === 'email/change')).toHaveLength(1)
  await button('Cancel').click()
  await expect(changing).rejects.toMatchObject({ code: 'DECLINED' })
})

test.each([
  ['en', 'EMAIL_COOLDOWN', 12, 'Please try again after 12 seconds'],
  ['en', 'EMAIL_COOLDOWN', 3600, 'Too many tries. Try again later.'],
  [
    'de',
    'SERVER_UNREACHABLE',
    undefined,
    'Der Anmeldedienst antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  ],
  ['ar', 'FAILED', undefined, 'حدث خطأ ما. حاول مرة أخرى.'],
] as const)(
  'in %s, %s after %s says so, and the visitor can try again',
  async (language, code, seconds, words) => {
    let isAway = true
    const { handlers, signal } = open(
      { ...mails, 'email/change': () => (isAway ? refuse(code, seconds) : { flow: 'f1' }) },
      { language },
    )
    const changing = handlers.updateEmail({}, signal)
    await page.getByRole('textbox').fill('new@shop.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(problem).toHaveTextContent(words)
    isAway = false
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric')
    await userEvent.keyboard('{Escape}')
    await expect(changing).rejects.toMatchObject({ code: 'DECLINED' })
  },
)

test('another code can be requested for the old address', async () => {
  let started = 0
  const { handlers, signal } = open({
    ...mails,
    'email/change': () => ({ flow: `f${++started - 1}` }),
  })
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await button('Send a new code').click()
  await expect.element(problem).toHaveTextContent('A new code is on its way.')
  await field('6-digit code').fill('111111')
  await button('Confirm').click()
  await expect.element(heading('Confirm new e-mail')).toBeVisible()
  await button('Cancel').click()
  await expect(changing).rejects.toMatchObject({ code: 'DECLINED' })
})

const logins = [
  { id: '1'.repeat(32), origin: 'https://shop.example', browser: 'Firefox', isCurrent: true },
  { id: '2'.repeat(32), origin: 'https://other.example', browser: '', isCurrent: false },
].map((login) => ({ ...login, createdAt: '2026-01-01T10:00:00Z', seenAt: '2026-01-02T10:00:00Z' }))

test.each<[string, () => Promise<string | undefined>, number]>([
  ['shows', async () => 'Spent today at this site: $12 of $50', 1],
  ['does not show, if it cannot be read,', () => Promise.reject(new Error('offline')), 0],
  ['does not show, if the site has no limit,', async () => undefined, 0],
])('the list of logins %s what is spent here today', async (_, spentToday, count) => {
  const { handlers, signal } = open({ sessions: () => ({ sessions: logins }) }, { spentToday })
  const showing = handlers.showDevices({}, signal)
  await expect.element(heading('Where you’re logged in')).toBeVisible()
  const spent = page.getByText('Spent today at this site: $12 of $50')
  await expect.poll(() => spent.elements()).toHaveLength(count)
  await button('Close').click()
  await showing
})

test('a login elsewhere is ended, and keeps its place in the list', async () => {
  let isAway = true
  const path = `sessions/${'2'.repeat(32)}/revoke`
  const { handlers, signal, log } = open({
    sessions: () => ({ sessions: logins }),
    [path]: () => (isAway ? refuse('SERVER_UNREACHABLE') : { ended: 1, takesEffectAt: null }),
  })
  const showing = handlers.showDevices({}, signal)
  await expect.element(heading('Unknown browser')).toBeVisible()
  await expect.element(page.getByText('https://other.example')).toBeVisible()
  await button('Log out').click()
  await expect
    .element(problem)
    .toHaveTextContent('The login service isn’t answering. Check your connection and try again.')
  isAway = false
  await button('Log out').click()
  await expect.element(button('Logged out')).toBeDisabled()
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: true })
  expect(log).toEqual(['sessions', path, path])
})

const later = '2026-01-03T10:00:00Z'

test('a login whose device may still refuse says until when', async () => {
  const path = `sessions/${'2'.repeat(32)}/revoke`
  const { handlers, signal } = open({
    sessions: () => ({ sessions: logins }),
    [path]: () => ({ ended: 0, takesEffectAt: later }),
  })
  const showing = handlers.showDevices({}, signal)
  await button('Log out').click()
  const waits = page.getByText('It will be logged out on Jan 3, 2026', { exact: false })
  await expect.element(waits).toHaveFocus()
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: true })
})

test('logging out everywhere names the logins that wait', async () => {
  const { handlers, signal } = open({
    sessions: () => ({ sessions: logins }),
    'sign-out': () => ({ ended: 1, takesEffectAt: later }),
  })
  const showing = handlers.showDevices({}, signal)
  await button('Log out everywhere').click()
  await expect.element(heading('Logged out')).toBeVisible()
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: false })
})

test('logging out everywhere ends the login here too', async () => {
  const { handlers, signal, sessions } = open({
    sessions: () => ({ sessions: logins }),
    'sign-out': () => ({ ended: 2, takesEffectAt: null }),
  })
  const showing = handlers.showDevices({}, signal)
  await button('Log out everywhere').click()
  expect(await showing).toEqual({ isConnected: false })
  expect(await sessions.current()).toBeUndefined()
})

test.each([
  ['the server ends it', () => ({ ended: 1, takesEffectAt: null })],
  ['the server is away', () => refuse('SERVER_UNREACHABLE')],
])(
  'logging out here is approved, and removes the wallet from this browser, when %s',
  async (_when, end) => {
    const { handlers, signal, sessions, approved } = open({
      sessions: () => ({ sessions: logins }),
      'sign-out': end,
    })
    const showing = handlers.showDevices({}, signal)
    await button('Log out here').click()
    expect(await showing).toEqual({ isConnected: false })
    expect(await sessions.current()).toBeUndefined()
    expect(approved).toMatchObject([
      { title: 'Log out here?', warnings: [expect.stringContaining('nothing of your wallet')] },
    ])
  },
)

test('nobody is logged out here when the visitor declines', async () => {
  const { handlers, signal, sessions, log } = open(
    { sessions: () => ({ sessions: logins }) },
    { declines: true },
  )
  const showing = handlers.showDevices({}, signal)
  await button('Log out here').click()
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: true })
  expect(await sessions.current()).toBeDefined()
  expect(log).toEqual(['sessions'])
})

test('logins that cannot be read are not shown', async () => {
  const { handlers, signal, shown } = open({ sessions: () => refuse('SERVER_UNREACHABLE') })
  await expect(handlers.showDevices({}, signal)).rejects.toMatchObject({
    code: 'SERVER_UNREACHABLE',
  })
  expect(shown).toEqual([false])
})

test('an account is deleted once the word is typed, and its login ends here', async () => {
  const { handlers, signal, log, sessions } = open({ delete: () => ({ deleted: true }) })
  const deleting = handlers.deleteAccount({}, signal)
  await field('Type DELETE to continue').fill('yes')
  await button('Delete account').click()
  await expect.element(problem).toHaveTextContent('Type the word exactly as shown.')
  expect(log).toEqual([])
  await field('Type DELETE to continue').fill('delete')
  await button('Delete account').click()
  expect(await deleting).toEqual({})
  expect(await sessions.current()).toBeUndefined()
})

test('a visitor who has not opened the wallet here is asked to open it, and deletes nothing', async () => {
  const { handlers, signal, sessions } = open({ delete: () => refuse('WALLET_NOT_HERE') })
  const deleting = handlers.deleteAccount({}, signal)
  await field('Type DELETE to continue').fill('DELETE')
  await button('Delete account').click()
  await expect.element(problem).toHaveTextContent('Open your wallet on this device first.')
  await button('Cancel').click()
  await expect(deleting).rejects.toMatchObject({ code: 'DECLINED' })
  expect(await sessions.current()).toBeDefined()
})

test('a visitor whose login is old proves it with a code first', async () => {
  let isFresh = false
  const { handlers, signal, log } = open({
    delete: () => (isFresh ? { deleted: true } : refuse('LOGIN_NOT_FRESH')),
    'email/start': ({ email }) => ({ flow: email === 'old@shop.example' ? 'f9' : '' }),
    'email/verify': ({ flow, otp }) => {
      if (flow !== 'f9' || otp !== '333333') refuse('CODE_REFUSED')
      isFresh = true
      return session('2')
    },
  })
  const deleting = handlers.deleteAccount({}, signal)
  await field('Type DELETE to continue').fill('DELETE')
  await button('Delete account').click()
  await expect.element(heading('Confirm it’s you')).toBeVisible()
  await field('6-digit code').fill('333333')
  await button('Delete account').click()
  expect(await deleting).toEqual({})
  expect(log.at(-1)).toBe('delete')
})

test('a passkey of the same account replaces that code', async () => {
  let isFresh = false
  const tries = ['PASSKEY_REFUSED', 'PASSKEY_OTHER', undefined] as const
  let at = 0
  const { handlers, signal, log } = open(
    {
      delete: () => (isFresh ? { deleted: true } : refuse('LOGIN_NOT_FRESH')),
      'email/start': () => ({ flow: 'f9' }),
    },
    {
      proveUser: async () => {
        const failure = tries[at++]
        if (failure) throw new PasskeyError(failure)
        isFresh = true
      },
    },
  )
  const deleting = handlers.deleteAccount({}, signal)
  await field('Type DELETE to continue').fill('DELETE')
  await button('Delete account').click()
  const instead = button('Use my passkey instead')
  await expect.element(instead).toBeVisible()
  const pressed = instead.element() as HTMLButtonElement
  // A press by a script does not count.
  pressed.click()
  expect(at).toBe(0)
  await instead.click()
  await expect
    .element(problem)
    .toHaveTextContent('No passkey was used. Try again, or use the code.')
  await instead.click()
  await expect.element(problem).toHaveTextContent('This passkey belongs to another account.')
  expect(log.filter((name) => name === 'delete')).toHaveLength(1)
  await instead.click()
  expect(await deleting).toEqual({})
  expect(log).not.toContain('email/verify')
})

test('a visitor who has logged in on another device in the meantime is asked to log in', async () => {
  const { handlers, signal } = open({ 'email/change': () => refuse('NOT_CONNECTED') })
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await expect(changing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('a request that the page aborts leaves nothing on the screen', async () => {
  const { handlers, signal, abort, shown } = open(mails)
  const changing = handlers.updateEmail({}, signal)
  await expect.element(heading('Change e-mail')).toBeVisible()
  abort()
  await expect(changing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(shown.at(-1)).toBe(false)
  expect(document.body.childElementCount).toBe(0)
})

test('the deletion is approved first, and nothing is done when the visitor declines', async () => {
  const { handlers, signal, log, approved } = open(mails, { declines: true })
  await expect(handlers.deleteAccount({}, signal)).rejects.toMatchObject({ code: 'DECLINED' })
  const of = { site: 'https://shop.example', account: 'old@shop.example' }
  expect(approved).toMatchObject([{ title: 'Delete your account?', ...of }])
  expect(log).toEqual([])
})

test('a new address is approved as typed, before any code counts', async () => {
  const { handlers, signal, log, approved } = open(mails, { declines: true })
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await expect(changing).rejects.toMatchObject({ code: 'DECLINED' })
  expect(approved).toMatchObject([
    {
      title: 'Change the e-mail of this account?',
      parts: [{ facts: [{ name: 'New e-mail address', value: 'new@shop.example' }] }],
    },
  ])
  expect(log).toEqual(['email/change'])
})

test('logging out a device or everywhere is approved, and the list shows again after a refusal', async () => {
  const login = {
    id: 'b'.repeat(32),
    device: 'd2',
    browser: 'Firefox',
    origin: 'https://other.example',
    createdAt: '2026-01-01T00:00:00.000Z',
    seenAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-02-01T00:00:00.000Z',
    isCurrent: false,
  }
  const { handlers, signal, log, approved } = open(
    { sessions: () => ({ sessions: [login] }) },
    { declines: true },
  )
  const showing = handlers.showDevices({}, signal)
  for (const name of ['Log out', 'Log out everywhere']) {
    await button(name).click()
    await expect.poll(() => approved.length).toBeGreaterThan(0)
    await expect.element(button(name)).toBeEnabled()
    await expect.element(problem).toHaveTextContent('')
  }
  expect(approved).toMatchObject([
    { title: 'Log out this device?', parts: [{ facts: [{ value: 'Firefox' }, {}, {}, {}] }] },
    { title: 'Log out everywhere?' },
  ])
  expect(log).toEqual(['sessions'])
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: true })
})

/** Opens a device that has the wallet of the account, and whose server returns its share. */
async function openWithWallet(answers: Readonly<Record<string, Answer>>, opens = true) {
  const { stored, serverShare } = await makeWallet()
  const frame = open({
    ...answers,
    '/v1/custody/open': () => (opens ? { serverShare } : refuse('WALLET_NOT_HERE')),
    '/v1/custody/challenge': () => ({ challenge: 'c' }),
  })
  await frame.store.set(deviceWalletName('u1'), stored)
  const proof = { challenge: 'c', eip155: expect.any(String), solana: expect.any(String) }
  return { ...frame, proved: { epoch: stored.epoch, proof } }
}

test('a device that has the wallet sets the new address by a proof of it, without a code of the old one', async () => {
  const sent: object[] = []
  const { handlers, signal, log, proved } = await openWithWallet({
    ...mails,
    '/v1/custody/email': (body) => {
      sent.push(body)
      return { flow: 'f2' }
    },
  })
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await expect.element(heading('Confirm new e-mail')).toBeVisible()
  await field('6-digit code').fill('222222')
  await button('Confirm').click()
  expect(await changing).toEqual({ newEmail: 'new@shop.example' })
  expect(sent).toEqual([{ ...proved, email: 'new@shop.example', language: 'en' }])
  expect(log).not.toContain('email/change')
})

test('a device whose wallet does not open requires a code of the old address', async () => {
  const { handlers, signal, log } = await openWithWallet(mails, false)
  const changing = handlers.updateEmail({}, signal)
  await field('New e-mail address').fill('new@shop.example')
  await button('Save').click()
  await expect.element(heading('Confirm current e-mail')).toBeVisible()
  expect(log).not.toContain('/v1/custody/email')
  await button('Cancel').click()
  await expect(changing).rejects.toMatchObject({ code: 'DECLINED' })
})

test('a device that has the wallet deletes the account, and logs others out, by a proof of it', async () => {
  const sent: object[] = []
  const keep = (answer: object) => (body: object) => {
    sent.push(body)
    return answer
  }
  const { handlers, signal, log, proved } = await openWithWallet({
    sessions: () => ({ sessions: logins }),
    '/v1/custody/wallet': () => ({ user: 'u1', mode: 'user', wallet: null }),
    '/v1/custody/logins/end': keep({ ended: 1, takesEffectAt: null }),
    '/v1/custody/account/delete': keep({ deleted: true }),
  })
  const showing = handlers.showDevices({}, signal)
  await button('Log out').click()
  await expect.element(button('Logged out')).toBeVisible()
  await button('Close').click()
  expect(await showing).toEqual({ isConnected: true })
  const deleting = handlers.deleteAccount({}, signal)
  await field('Type DELETE to continue').fill('DELETE')
  await button('Delete account').click()
  expect(await deleting).toEqual({})
  expect(sent).toEqual([
    { ...proved, session: '2'.repeat(32) },
    { ...proved, confirm: 'DELETE' },
  ])
  expect(log).not.toContain('delete')
})
