import { type Context, disconnect, errorOf, open } from '@portico/core/adapter'
import {
  activeConnection,
  activeSession,
  close,
  needsSignIn,
  type SignInActions,
} from '@portico/core/internal'
import type { Backend } from '../backends/backend.ts'
import type { SignInOptions, SignInSettings } from '../options.ts'
import { challenge } from './challenge.ts'
import { prepareSignIn } from './prepareSignIn.ts'
import { proveSigned } from './proveSigned.ts'
import { sessionStoreOf } from './sessionStore.ts'
import { showSignIn } from './showSignIn.ts'
import { signPrepared } from './signPrepared.ts'
import { setUnproved } from './unproved.ts'

/** Creates the sign-in actions for a site's settings and the back end of its sessions. */
export function signInActions(given: SignInOptions, backend: Backend): SignInActions<Context> {
  const settings = settingsOf(given)
  const storeOf = (context: Context) => sessionStoreOf(context, settings, backend)
  const prepare = (context: Context) => prepareSignIn(context, settings, backend)
  const sign: SignInActions<Context>['sign'] = (context, prepared, onSigned) =>
    signPrepared(context, backend, storeOf(context), prepared, onSigned)
  const actions: SignInActions<Context> = {
    prepare,
    sign,
    challenge: (context) =>
      challenge(context, { settings, backend, sessionStore: storeOf(context) }),

    async connected(context, isReload) {
      const { restored } = storeOf(context)
      await restored()
      await proveSigned(context, backend, storeOf(context))
      const { signIn: state } = context.store.getState()
      // After a reload, nobody is asked who may be signed in: the back end has not answered.
      if (isReload && (!settings.required || state?.status === 'error')) return
      showSignIn(context)
    },

    async signIn(context, { show = true } = {}) {
      await storeOf(context).restored()
      const known = activeSession(context.store.getState())
      if (known) return known
      if (!show) return sign(context, await prepare(context))
      const isConnected = activeConnection(context.store.getState())
      const closed = open(context, isConnected ? {} : { view: 'Connect' })
      if (isConnected) showSignIn(context)
      await closed
      const session = activeSession(context.store.getState())
      if (!session) throw errorOf('USER_REJECTED')
      return session
    },

    async signOut(context, params = {}) {
      try {
        await backend.signOut(context, params)
      } catch (cause) {
        throw errorOf('SIGN_OUT_FAILED', {}, cause)
      }
      storeOf(context).remove(params.account)
      context.internal.emit({ type: 'signOut.success' })
      // An account that may not stay connected without a session is disconnected.
      if (settings.required && needsSignIn(context.store.getState()))
        await disconnectInUse(context).catch(() => {}) // it is told as an event
    },

    async cancel(context) {
      const isHeld = settings.required && needsSignIn(context.store.getState())
      context.internal.emit({ type: 'signIn.cancel' })
      setUnproved(context)
      close(context)
      if (isHeld) await disconnectInUse(context)
    },
  }
  return actions
}

/** Returns the settings with defaults for missing or `undefined` values. */
function settingsOf(given: SignInOptions): SignInSettings {
  const {
    required = true,
    signOutOnDisconnect = true,
    signOutOnAccountChange = true,
    signOutOnNetworkChange = false,
  } = given
  return { ...given, required, signOutOnDisconnect, signOutOnAccountChange, signOutOnNetworkChange }
}

/** Disconnects the wallet in use. */
async function disconnectInUse(context: Context): Promise<void> {
  const connection = activeConnection(context.store.getState())
  if (connection) await disconnect(context, { connectorUid: connection.connectorUid })
}
