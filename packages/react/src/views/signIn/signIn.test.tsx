import { errorOf } from '@portico/core/adapter'
import type { PreparedSignIn, SignInActions } from '@portico/core/internal'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account, button, prepared, requestSignIn } from './requestSignIn.test.util.tsx'

test('the exact text is one tap away, and nothing is signed before the visitor wants it', async () => {
  const sign = vi.fn(() => new Promise<never>(() => {}))
  await requestSignIn({ sign })
  await expect.element(page.getByText('Sign in to Kettle & Crane')).toBeVisible()
  await expect.element(button('Sign in')).toBeEnabled()
  await userEvent.click(page.getByText('Show the message'))
  await expect.element(page.getByText(/wants you to sign in with your Ethereum/)).toBeVisible()
  await expect.poll(() => sign).not.toHaveBeenCalled()
  await userEvent.click(button('Sign in'))
  await expect.element(page.getByText('Continue in Mock Wallet')).toBeVisible()
  await expect
    .poll(() => sign.mock.calls[0])
    .toEqual([expect.anything(), prepared, expect.any(Function)])
})

test('once the wallet has signed, the back end is waited for', async () => {
  const sign: SignInActions['sign'] = (_, __, onSigned) => {
    onSigned?.()
    return new Promise(() => {})
  }
  await requestSignIn({ sign })
  await userEvent.click(button('Sign in'))
  await expect.element(page.getByText('Authenticating...')).toBeVisible()
  await expect.element(button('Sign in')).toBeDisabled()
})

test('a declined signature is told, and the next try has a message of its own', async () => {
  let messages = 0
  const prepare = async () => ({ ...prepared, message: `${prepared.message} ${++messages}` })
  const signed: string[] = []
  const sign = (_: unknown, { message }: PreparedSignIn) => {
    signed.push(message)
    return Promise.reject(errorOf('SIGN_IN_DECLINED'))
  }
  await requestSignIn({ prepare, sign })
  await userEvent.click(button('Sign in'))
  await expect.element(page.getByText('Signature declined')).toBeVisible()
  await userEvent.click(button('Try again'))
  await expect.poll(() => signed).toHaveLength(2)
  expect(new Set(signed).size).toBe(2)
})

test('a back end that is down is told, and asked again', async () => {
  let isDown = true
  await requestSignIn({
    prepare: async () => {
      if (isDown) throw errorOf('API_UNREACHABLE')
      return prepared
    },
  })
  await expect.element(page.getByText('The server does not answer')).toBeVisible()
  isDown = false
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('Continue in Mock Wallet')).toBeVisible()
})

test('that a wallet elsewhere is waited for is shown once, and announced', async () => {
  const { portico } = await requestSignIn({})
  await userEvent.click(button('Sign in'))
  const announced = page.getByRole('status').filter({ hasText: 'Continue in Mock Wallet' })
  await expect.element(announced).toHaveClass('sign-in-state')
  portico.internal.store.setState(({ connectors }) => ({
    connectors: connectors.map((connector) => ({ ...connector, type: 'PAIRING' })),
    waitingFor: { name: 'Pocket', method: 'personal_sign' },
  }))
  await expect.element(page.getByText('The request waits in Pocket')).toBeVisible()
  await expect.element(announced).toHaveClass('visually-hidden')
  await expect.element(button('Ask again')).toBeVisible()
  await expect.element(button('Sign in')).not.toBeInTheDocument()
})

test('a message for another host than this page is warned of', async () => {
  await requestSignIn({ prepare: async () => ({ ...prepared, domain: 'shop-example.com' }) })
  await expect
    .element(page.getByText(/This signs you in at .*shop-example\.com.*, which is not this site/))
    .toBeVisible()
})

test('cancelling is told to have a price where it has one, and is left to the site', async () => {
  const { actions } = await requestSignIn({})
  await expect.element(page.getByText(/Cancelling disconnects the wallet/)).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.poll(() => vi.mocked(actions.cancel).mock.calls.length).toBe(1)
})

test('a session that ended is told before the visitor is asked again', async () => {
  const { portico } = await requestSignIn({})
  portico.internal.store.setState({ signIn: { status: 'success', sessions: [], expired: account } })
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible()
})

test('while the back end is asked the card says so, and what does not load is tried again', async () => {
  const connected = vi
    .fn<SignInActions['connected']>()
    .mockRejectedValueOnce(new Error('no chunk'))
    .mockReturnValue(new Promise(() => {}))
  await requestSignIn({ connected }, 'ConnectingSiwe')
  await expect
    .element(page.getByText('A problem occurred while trying initialize authentication'))
    .toBeVisible()
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('Authenticating...')).toBeVisible()
})

test('the settings of an account lead in and out, and say when leaving failed', async () => {
  const signIn = vi.fn(() => new Promise<never>(() => {}))
  const signOut = vi.fn(() => Promise.reject(errorOf('SIGN_OUT_FAILED')))
  const { portico } = await requestSignIn({ signIn, signOut }, 'AccountSettings')
  await userEvent.click(button('Sign in'))
  await expect.poll(() => signIn.mock.calls.length).toBe(1)
  portico.internal.store.setState({ signIn: { status: 'success', sessions: [{ account }] } })
  await expect.element(page.getByRole('button', { name: /^Sign out.*Signed in/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Sign out/ }))
  await expect.element(page.getByText('Signing out failed')).toBeVisible()
})
