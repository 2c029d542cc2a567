import { type Context, errorOf } from '@portico/core/adapter'
import { type PreparedSignIn, resetView, type SignInActions } from '@portico/core/internal'
import { testPlatform } from '@portico/testing'
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

test('the card waits for the back end once the wallet has signed', async () => {
  const sign: SignInActions['sign'] = (_, __, onSigned) => {
    onSigned?.()
    return new Promise(() => {})
  }
  await requestSignIn({ sign })
  await userEvent.click(button('Sign in'))
  await expect.element(page.getByText('Authenticating...')).toBeVisible()
  await expect.element(button('Sign in')).toBeDisabled()
})

test('a declined signature is reported, and the next try has a new message', async () => {
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

test('a button that is pressed twice while the next message is created sends one wallet request', async () => {
  const next = Promise.withResolvers<PreparedSignIn>()
  const prepare = vi.fn<SignInActions['prepare']>(async () => prepared)
  const sign = vi.fn<SignInActions['sign']>()
  sign.mockRejectedValueOnce(errorOf('SIGN_IN_DECLINED')).mockReturnValue(new Promise(() => {}))
  await requestSignIn({ prepare, sign })
  await userEvent.click(button('Sign in'))
  await expect.element(button('Try again')).toBeEnabled()
  prepare.mockClear().mockReturnValue(next.promise)
  await userEvent.dblClick(button('Try again'))
  await expect.poll(() => prepare.mock.calls.length).toBe(1)
  next.resolve(prepared)
  await expect.element(page.getByText('Continue in Mock Wallet')).toBeVisible()
  expect(sign).toHaveBeenCalledTimes(2)
})

test('a back end that is down is reported, and called again', async () => {
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

test('the wait for a wallet elsewhere shows once, and is announced', async () => {
  const { portico } = await requestSignIn({})
  await userEvent.click(button('Sign in'))
  const announced = page.getByRole('status').filter({ hasText: 'Continue in Mock Wallet' })
  await expect.element(announced).toHaveClass('sign-in-state')
  portico.internal.store.setState(({ connectors }) => ({
    connectors: connectors.map((connector) => ({ ...connector, type: 'PAIRING' })),
    waitingFor: { name: 'Pocket', method: 'personal_sign' },
  }))
  await expect.element(page.getByText('The request is waiting in Pocket')).toBeVisible()
  await expect.element(announced).toHaveClass('visually-hidden')
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(button('Sign in')).not.toBeInTheDocument()
})

test('a message for another host than this page raises a warning', async () => {
  await requestSignIn({ prepare: async () => ({ ...prepared, domain: 'shop-example.com' }) })
  await expect
    .element(page.getByText(/This signs you in to .*shop-example\.com.*, not to this site/))
    .toBeVisible()
})

test('the text says what cancelling costs if it costs anything, and leaves the decision to the site', async () => {
  const { actions } = await requestSignIn({})
  await expect.element(page.getByText(/Cancelling disconnects the wallet/)).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.poll(() => vi.mocked(actions.cancel).mock.calls.length).toBe(1)
})

test('an ended session is reported before the visitor is requested again', async () => {
  const { portico } = await requestSignIn({})
  portico.internal.store.setState({ signIn: { status: 'success', sessions: [], expired: account } })
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible()
})

test('the card says that it waits for the back end, and tries again if that does not load', async () => {
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

/** Waits until React has rendered the change, and the browser has painted it. */
const drawn = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

test('a session that answers within a moment shows no view in between', async () => {
  const platform = testPlatform()
  const { portico } = await requestSignIn({}, 'AccountSettings', { platform })
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  const authenticate = async () => {
    resetView(portico, { view: 'ConnectingSiwe' })
    await drawn()
  }
  await expect.element(title).toHaveTextContent('Settings')
  await authenticate()
  platform.advance(200)
  await expect.element(title).toHaveTextContent('Sign in')
  await expect.element(page.getByText('Authenticating...')).toBeVisible()

  // Its code is loaded from here on: only the pause delays it.
  resetView(portico, { view: 'AccountSettings' })
  await expect.element(title).toHaveTextContent('Settings')
  await authenticate()
  platform.advance(199)
  await drawn()
  await expect.element(title).toHaveTextContent('Settings')
  resetView(portico, { view: 'AccountSettings' })
  await drawn()
  await authenticate()
  platform.advance(1)
  await drawn()
  await expect.element(title).toHaveTextContent('Settings')
  platform.advance(199)
  await expect.element(title).toHaveTextContent('Sign in')
})

test('the focus stays in the card during the wallet request, and waits at the next control', async () => {
  const answer = Promise.withResolvers<never>()
  const { promise } = answer
  const root = () => page.getByRole('dialog').element().getRootNode() as ShadowRoot
  const focused = () => root().activeElement?.textContent
  await requestSignIn({ sign: () => promise })
  await expect.poll(() => root().activeElement?.localName).toBe('button')
  expect(focused()).toBe('Sign in')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Sign in')).toBeDisabled()
  await expect.poll(() => root().activeElement?.id).toBe('portico-title')
  answer.reject(errorOf('SIGN_IN_DECLINED'))
  await expect.poll(focused).toBe('Try again')
})

/** A card whose back end verifies the wallet's signature when the test allows it. */
async function requestProof() {
  const proof = Promise.withResolvers<void>()
  const made = await requestSignIn(
    {
      sign: async ({ internal }: Context, _, onSigned) => {
        onSigned?.()
        await proof.promise
        internal.store.setState({ signIn: { status: 'success', sessions: [{ account }] } })
        return { account }
      },
    } as Partial<SignInActions>,
    'SIWXSignMessage',
    { required: false },
  )
  await userEvent.click(button('Sign in'))
  await expect.element(page.getByText('Authenticating...')).toBeVisible()
  const { store } = made.portico
  const prove = async () => {
    proof.resolve()
    await expect.poll(() => store.getState().signIn?.sessions.length).toBe(1)
  }
  return {
    ...made,
    prove,
    view: () => store.getState().open && store.getState().stack.at(-1)?.view,
  }
}

test('a card that requires a proof closes after it', async () => {
  const { prove, view } = await requestProof()
  await prove()
  await expect.poll(view).toBe(false)
})

test('a card that requires another account by then stays after the proof of the first', async () => {
  const { connector, prove, view } = await requestProof()
  const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  connector.emit({ type: 'accounts', namespace: 'eip155', addresses })
  await expect.element(button('Sign in')).toBeEnabled()
  await prove()
  expect(view()).toBe('SIWXSignMessage')
})

test('a view that the visitor has opened in the meantime stays as well', async () => {
  const { portico, prove, view } = await requestProof()
  portico.close()
  void portico.open({ view: 'Networks' })
  await expect.poll(view).toBe('Networks')
  await prove()
  expect(view()).toBe('Networks')
})

test.each([
  ['is told where the wallet has signed', true, 1],
  ['is not told where it has not', false, 0],
])('a failure after the card was closed %s', async (_what, isSigned, told) => {
  const answer = Promise.withResolvers<never>()
  const sign: SignInActions['sign'] = (_, __, onSigned) => {
    if (isSigned) onSigned?.()
    return answer.promise
  }
  const { portico } = await requestSignIn({ sign }, 'SIWXSignMessage', { required: false })
  await userEvent.click(button('Sign in'))
  await expect.element(button('Sign in')).toBeDisabled()
  portico.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  answer.reject(errorOf('SIGNATURE_REFUSED'))
  await answer.promise.catch(() => {})
  await expect.poll(() => (portico.store.getState().toast ? 1 : 0)).toBe(told)
})

test('the settings of an account sign in and out, and say if signing out failed', async () => {
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
