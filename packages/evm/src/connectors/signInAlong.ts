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

/** What is known of a wallet while the page lasts. */
export type SignInMemory = {
  /** It cannot connect and sign in at once, or did not: it is asked to connect alone. */
  isRefused?: boolean
}

/**
 * Has a wallet connect and sign in by one approval (ERC-7846, `wallet_connect`), where it can and there is something to
 * sign; else connects it alone. Rejects as the wallet does, and as `requestSignIn` and `connect`.
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
  // Who chooses accounts anew is asked for that already; what merely stands at `window.ethereum` is older than this.
  const isAlone = silent || reselect || memory.isRefused || connector.type === 'INJECTED'
  const challenge = isAlone ? undefined : await signIn?.()
  signal?.throwIfAborted()
  if (!challenge) return connector.connect(params)
  // Until it has done both: a wallet that never answers is asked for one thing by the next press.
  memory.isRefused = true
  const answer = await requestSignIn(connector, challenge, params).catch((error) => {
    memory.isRefused = !byVisitor.includes(translateWalletError(error, 'CONNECT_FAILED').code)
    throw error
  })
  signal?.throwIfAborted()
  if (!answer.isConnected) return connector.connect(params)
  // It has let the site in: what it shares is read as on every page.
  const session = await connector.connect({ ...params, silent: true })
  const { signed } = answer
  if (!signed || !isShared(session, signed)) return session
  memory.isRefused = false
  return { ...session, accounts: signerFirst(session, signed), signIn: signed }
}

/** What says nothing of what the wallet can do. */
const byVisitor: readonly string[] = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_WINDOW_BLOCKED']

const isBy =
  ({ account }: SignedSignIn) =>
  (other: ConnectorSession['accounts'][0]) =>
    addressOf(other) === addressOf(account)

/** Another account may have come into use since it signed. */
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
