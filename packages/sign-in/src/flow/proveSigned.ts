import { type CaipAddress, namespaceOf, networkIdOf } from '@portico/contract'
import { isPorticoError, type SignInSession } from '@portico/core'
import {
  addressOf,
  type Context,
  errorOf,
  open,
  pendingConnect,
  type SignedSignIn,
} from '@portico/core/adapter'
import { defineService, needsSignIn, resetView, showToast, top } from '@portico/core/internal'
import { checkSiwxMessage, parseSiwxMessage, SiwxError } from '@portico/siwx'
import type { Backend } from '../backends/backend.ts'
import { isSameHolder } from './isSameHolder.ts'
import { nonceStoreOf } from './nonceStore.ts'
import type { SessionStore } from './sessionStore.ts'

const proofService = defineService<{ underWay?: Promise<void> | undefined }>()

/**
 * Has the back end verify what a wallet signed while it connected. Runs once, even if it is called again in the
 * meantime. If the back end refuses the message, the visitor sees an error and is asked like any other. If the back end
 * cannot be reached nothing is lost, and the next call tries again.
 * @throws PorticoError `API_UNREACHABLE` and all other errors of the back end except `SIGNATURE_REFUSED`.
 */
export function proveSigned(
  context: Context,
  backend: Backend,
  sessionStore: SessionStore,
): Promise<void> {
  const slot = context.internal.service(proofService, () => ({}))
  slot.underWay ??= proveOnce(context, backend, sessionStore).finally(() => {
    slot.underWay = undefined
  })
  return slot.underWay
}

async function proveOnce(
  context: Context,
  backend: Backend,
  sessionStore: SessionStore,
): Promise<void> {
  const held = pendingConnect(context)
  const { signed } = held
  if (!signed) return
  const { store, emit } = context.internal
  const drop = () => {
    if (held.signed !== signed) return
    held.signed = undefined
    nonceStoreOf(context).clearStored()
  }
  const isConnected = store
    .getState()
    .connections.flatMap(({ accounts }) => accounts)
    .some((account) => isSameHolder(account, signed.account))
  if (!isConnected || !isRequested(context, signed)) return drop()
  try {
    await prove(context, backend, sessionStore, signed)
    drop()
  } catch (error) {
    emit({ type: 'signIn.error', code: isPorticoError(error) ? error.code : 'SIGN_IN_FAILED' })
    if (!isPorticoError(error, 'SIGNATURE_REFUSED')) {
      showProof(context)
      throw error
    }
    drop()
    showToast(context, { variant: 'error', message: { error } })
  }
}

/** Whether a wallet signed the requested message, for the account and the chain that it names. */
function isRequested(context: Context, { account, message: text }: SignedSignIn): boolean {
  try {
    const message = parseSiwxMessage(text)
    const { nonce } = message
    const refusal = checkSiwxMessage(message, {
      nonce,
      origin: location.origin,
      uri: location.origin,
      chainIds: [networkIdOf(account)],
      accountAddress: addressOf(account),
      now: context.internal.platform.now(),
    })
    return nonceStoreOf(context).has(nonce) && !refusal
  } catch (error) {
    if (error instanceof SiwxError) return false
    throw error
  }
}

/** Shows that the signature is being verified, and lets the visitor try again. */
function showProof(context: Context): void {
  const state = context.internal.store.getState()
  if (!needsSignIn(state) || context.internal.signal.aborted) return
  if (!state.open) void open(context)
  if (top(context.internal.store.getState().stack).view !== 'ConnectingSiwe')
    resetView(context, { view: 'ConnectingSiwe' })
}

/**
 * Has the back end verify a signature, and adds the session to the state. @throws PorticoError as the back end does.
 */
export async function prove(
  context: Context,
  backend: Backend,
  sessionStore: SessionStore,
  { account, message, signature }: SignedSignIn,
): Promise<SignInSession> {
  const session = await backend.verify(context, { account, message, signature })
  const isOwn =
    isSameHolder(session.account, account) && chainOf(session.account) === chainOf(account)
  if (!isOwn) throw errorOf('SIGNATURE_REFUSED')
  sessionStore.add({ ...session, account })
  context.internal.emit({ type: 'signIn.success', namespace: namespaceOf(account) })
  return session
}

const chainOf = (account: CaipAddress) => account.split(':')[1]
