import type { SignIn } from '@portico/core/internal'
import type { BackendOptions } from './backendOptions.ts'
import { defineSignIn } from './defineSignIn.ts'
import { invalidOption } from './options.ts'

/**
 * Visitors sign in to the site's own back end, by routes of its own; `createSignInBackend` of `@portico/siwx` answers
 * them.
 * @throws PorticoError `INVALID_OPTION` for a function that is missing.
 * @example
 * const signIn = signInWithBackend({
 *   getNonce: () => fetch('/sign-in/nonce', { method: 'POST' }).then((answer) => answer.text()),
 *   verify: (signed) =>
 *     fetch('/sign-in/verify', { method: 'POST', body: JSON.stringify(signed) }).then(({ ok }) => ok),
 *   getSession: () => fetch('/sign-in/session').then((answer) => answer.json()),
 *   signOut: () => fetch('/sign-in/sign-out', { method: 'POST' }).then(() => {}),
 * })
 */
export function signInWithBackend(options: BackendOptions): SignIn {
  const { getNonce, verify, getSession, signOut, ...rest } = options
  const functions = { getNonce, verify, getSession, signOut }
  for (const [name, given] of Object.entries(functions))
    if (typeof given !== 'function') throw invalidOption(name, 'must be a function')
  return defineSignIn(rest, 'server', () =>
    import('./backends/siteBackend.ts').then(({ siteBackend }) => siteBackend(functions)),
  )
}
