import { namespaceOf, networkIdOf, parseCaipAddress } from '@portico/contract'
import { isPorticoError, type PorticoError, type SignInSession } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { activeConnection, type PreparedSignIn, signMessage } from '@portico/core/internal'
import type { Backend } from '../backends/backend.ts'
import { prove } from './proveSigned.ts'
import type { SessionStore } from './sessionStore.ts'
import { setUnproved, unprovedOf } from './unproved.ts'

/**
 * Has the wallet sign a message and the back end verify it, and adds the session to the state. If the back end does not
 * answer, the signature is kept. The next call with the same message then verifies it without the wallet.
 * @throws PorticoError `SIGN_IN_DECLINED`, `SIGNATURE_REFUSED`, `SIGN_IN_NO_ACCOUNT` if another account came into use,
 * `API_UNREACHABLE` and all other errors of the wallet or the back end.
 */
export async function signPrepared(
  context: Context,
  backend: Backend,
  sessionStore: SessionStore,
  prepared: PreparedSignIn,
  onSigned: () => void = () => {},
): Promise<SignInSession> {
  const { account, message } = prepared
  const namespace = namespaceOf(account)
  const { emit } = context.internal
  try {
    requireAccount(context, account)
    const known = unprovedOf(context, account)
    const signature =
      known?.prepared.message === message
        ? known.signature
        : await signMessage(context, { message, namespace, show: false })
    requireAccount(context, account)
    onSigned()
    setUnproved(context, { prepared, signature })
    const session = await prove(context, backend, sessionStore, { account, message, signature })
    setUnproved(context)
    return session
  } catch (cause) {
    const error = translated(cause, isRefused(cause) && (await isContract(context, account)))
    if (isRefused(cause)) setUnproved(context)
    emit({ type: 'signIn.error', code: error.code })
    throw error
  }
}

/** Another account, or none, may be in use by now. It must not sign this account's message. */
function requireAccount(context: Context, account: SignInSession['account']): void {
  if (activeConnection(context.store.getState())?.caipAddress !== account)
    throw errorOf('SIGN_IN_NO_ACCOUNT')
}

const isRefused = (cause: unknown): boolean => isPorticoError(cause, 'SIGNATURE_REFUSED')

/** Whether an account is a contract on its network. If the network cannot be read, the account counts as a key. */
async function isContract(context: Context, account: SignInSession['account']): Promise<boolean> {
  const { internal } = context
  try {
    const adapter = await internal.adapter(namespaceOf(account))
    const { address } = parseCaipAddress(account)
    const network = internal.network(networkIdOf(account))
    return (await adapter.getRecipientKind({ network, address })) === 'contract'
  } catch {
    return false
  }
}

/** A back end that verifies only keys refuses a contract's signature. */
function translated(cause: unknown, isRefusedContract: boolean): PorticoError {
  if (isRefusedContract) return errorOf('SIGN_IN_SMART_ACCOUNT', {}, cause)
  if (isPorticoError(cause, 'USER_REJECTED')) return errorOf('SIGN_IN_DECLINED', {}, cause)
  if (isPorticoError(cause, 'NOT_CONNECTED')) return errorOf('SIGN_IN_NO_CLIENT', {}, cause)
  return isPorticoError(cause) ? cause : errorOf('SIGN_IN_FAILED', {}, cause)
}
