import { connect, errorOf } from '@portico/core/adapter'
import {
  type PreparedSignIn,
  resetView,
  type SignIn,
  type SignInActions,
} from '@portico/core/internal'
import { mockAdapter, mockConnector } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const prepared: PreparedSignIn = {
  ...{ account, domain: location.host, statement: undefined, preparedAt: 0 },
  message: `${location.host} wants you to sign in with your Ethereum account:\nand so on`,
}

/** A card that asks the visitor to sign in, over actions of the test. */
async function requestSignIn(
  given: Partial<SignInActions>,
  view: 'SIWXSignMessage' | 'ConnectingSiwe' | 'AccountSettings' = 'SIWXSignMessage',
  required = true,
) {
  const actions: SignInActions = {
    challenge: async () => undefined,
    connected: async () => {},
    prepare: async () => prepared,
    sign: () => new Promise(() => {}),
    signIn: () => new Promise(() => {}),
    signOut: async () => {},
    cancel: vi.fn(async () => {}),
    ...given,
  }
  const signIn: SignIn = {
    ...{ required, signOutOnNetworkChange: false, provesTo: 'server', start: () => {} },
    load: async () => actions,
  }
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    metadata: { name: 'Kettle & Crane' },
    platform: { now: () => 0 },
    signIn,
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view })
  return { portico, actions }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

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
