import {
  abortable,
  addressOf,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  type SignedSignIn,
  translateWalletError,
} from '@portico/core/adapter'
import { requestSignIn } from './requestSignIn.ts'

/** The facts about a wallet that are remembered as long as the page exists. */
export type SignInMemory = {
  /** Whether it cannot connect and sign in at once, or did not: it then gets only connection requests. */
  isRefused?: boolean
}

/**
 * Lets a wallet connect and sign in with one approval (ERC-7846, `wallet_connect`), if it supports this and there is a
 * text to sign; otherwise only connects it. Rejects as the wallet does, and as `requestSignIn` and `connect`.
 */
export const signInAlong = (
  connector: Connector,
  memory: SignInMemory,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> =>
  abortable(() => connectOnce(connector, memory, params), params.signal)

async function connectOnce(
  connector: Connector,
  memory: SignInMemory,
  { signIn, ...params }: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { silent, reselect, signal } = params
  // Choosing accounts again is a separate request. A wallet that is only at `window.ethereum` is older than this
  // standard.
  const isAlone = silent || reselect || memory.isRefused || connector.type === 'INJECTED'
  const challenge = isAlone ? undefined : await signIn?.()
  signal?.throwIfAborted()
  if (!challenge) return connector.connect(params)
  // Set until it has done both: after a wallet without an answer, the next click makes only one request.
  memory.isRefused = true
  const answer = await requestSignIn(connector, challenge, params).catch((error) => {
    memory.isRefused = !byVisitor.includes(translateWalletError(error, 'CONNECT_FAILED').code)
    throw error
  })
  signal?.throwIfAborted()
  if (!answer.isConnected) return connector.connect(params)
  // It has approved the site: its accounts are read as on every page.
  const session = await connector.connect({ ...params, silent: true })
  const { signed } = answer
  if (!signed || !isShared(session, signed)) return session
  memory.isRefused = false
  return { ...session, accounts: signerFirst(session, signed), signIn: signed }
}

/** Errors that say nothing about the wallet's capabilities. */
const byVisitor: readonly string[] = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_WINDOW_BLOCKED']

const isBy =
  ({ account }: SignedSignIn) =>
  (other: ConnectorSession['accounts'][0]) =>
    addressOf(other) === addressOf(account)

/** Another account may be current since it signed. */
const isShared = ({ accounts }: ConnectorSession, signed: SignedSignIn): boolean =>
  accounts.some(isBy(signed))

function signerFirst(
  { accounts }: ConnectorSession,
  signed: SignedSignIn,
): ConnectorSession['accounts'] {
  const [first, ...others] = [...accounts].sort(
    (a, b) => Number(isBy(signed)(b)) - Number(isBy(signed)(a)),
  )
  return [first ?? accounts[0], ...others]
}
