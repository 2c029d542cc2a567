import type { SignIn } from '@portico/core/internal'
import type { Backend } from './backends/backend.ts'
import { invalidOption, type SignInOptions } from './options.ts'

/** The characters of a statement, EIP-4361. */
const statementText = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/

/**
 * Makes the option `signIn` of `createPortico`. Light: `load` has the code that a connected wallet needs.
 * @throws PorticoError `INVALID_OPTION` if the message could not carry what it is to say.
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
        // Where it does not load, or fails, views that need it say so.
        void load()
          .then((actions) => actions.connected(context, isReload))
          .catch(() => {})
      context.on((event) => event.type === 'connect.success' && connected(event.reconnect))
      if (context.store.getState().persistedConnections[0]) connected(true)
    },
  }
}
