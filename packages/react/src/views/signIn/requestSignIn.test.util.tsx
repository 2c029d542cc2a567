import { connect, type Platform } from '@portico/core/adapter'
import {
  type PreparedSignIn,
  resetView,
  type SignIn,
  type SignInActions,
} from '@portico/core/internal'
import { mockAdapter, mockConnector } from '@portico/testing'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

/** The account that has connected. */
export const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The message for it to sign. */
export const prepared: PreparedSignIn = {
  account,
  domain: location.host,
  statement: undefined,
  preparedAt: 0,
  message: `${location.host} wants you to sign in with your Ethereum account:\nand so on`,
}

/** Opens a card that asks the visitor to sign in, with actions of the test. */
export async function requestSignIn(
  given: Partial<SignInActions>,
  view: 'SIWXSignMessage' | 'ConnectingSiwe' | 'AccountSettings' = 'SIWXSignMessage',
  { required = true, locale = 'en', platform = {} as Partial<Platform> } = {},
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
    required,
    signOutOnNetworkChange: false,
    provesTo: 'server',
    start: () => {},
    load: async () => actions,
  }
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    metadata: { name: 'Kettle & Crane' },
    platform: { now: () => 0, ...platform },
    locale,
    signIn,
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view })
  return { portico, actions, connector }
}

/** A button of the card by its name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })
