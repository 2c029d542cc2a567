import type { SignIn } from '@portico/core/internal'
import type { BackendOptions } from './backendOptions.ts'
import { defineSignIn } from './defineSignIn.ts'
import { invalidOption } from './options.ts'

/**
 * Lets visitors sign in to the site's own back end, by the site's own routes. `createSignInBackend` of
 * `@portico/siwx/backend` answers them.
 * @throws PorticoError `INVALID_OPTION` if a function is missing.
 * @example
 * const post = async (what: string, body = {}) => {
 *   const init = { method: 'POST', body: JSON.stringify(body) }
 *   const response = await fetch(`/sign-in/${what}`, init)
 *   // Only 401 is a refusal. After any other status the visitor can try again.
 *   if (!response.ok && response.status !== 401) throw new Error(`The server answers ${response.status}`)
 *   return response
 * }
 * const signIn = signInWithBackend({
 *   getNonce: async () => (await post('nonce')).text(),
 *   verify: async (signed) => (await post('verify', signed)).ok,
 *   getSession: async () => (await post('session')).json(),
 *   signOut: async (params) => void (await post('sign-out', params)),
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
