import type { SignIn } from '@portico/core/internal'
import type { Backend } from './backends/backend.ts'
import { invalidOption, type SignInOptions } from './options.ts'

/** The characters of a statement (EIP-4361). */
const statementText = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/

/**
 * Creates the option `signIn` of `createPortico`. Light: `load` has the code for a connected wallet.
 * @throws PorticoError `INVALID_OPTION` if the message could not contain the statement or resources.
 */
export function defineSignIn(
  given: SignInOptions,
  provesTo: SignIn['provesTo'],
  loadBackend: () => Promise<Backend>,
): SignIn {
  const { required = true, signOutOnNetworkChange = false, statement } = given
  if (statement !== undefined && !statementText.test(statement))
    throw invalidOption(
      'statement',
      'may have letters of ASCII, digits, blanks and the characters of URIs only',
    )
  const load = () =>
    Promise.all([import('./flow/signInActions.ts'), loadBackend()]).then(
      ([{ signInActions }, backend]) => signInActions(given, backend),
    )
  return {
    required,
    signOutOnNetworkChange,
    provesTo,
    load,
    start(context) {
      const connected = (isReload: boolean) =>
        // If this does not load, or fails, the views that need it report the error.
        void load()
          .then((actions) => actions.connected(context, isReload))
          .catch(() => {})
      context.on((event) => event.type === 'connect.success' && connected(event.reconnect))
      if (context.store.getState().persistedConnections[0]) connected(true)
    },
  }
}
