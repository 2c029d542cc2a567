import type { SignIn } from '@portico/core/internal'
import { defineSignIn } from './defineSignIn.ts'
import type { SignInOptions } from './options.ts'

/**
 * Lets visitors sign in to the Portico server of the options `apiUrl` and `projectId`. It stores the session in a
 * cookie that no script can read, and issues access tokens (EdDSA JWT) for the site's own server.
 * @example
 * const portico = createPortico({
 *   adapters, networks, apiUrl, projectId, signIn: signInWithServer({ required: false }),
 * })
 * const token = getSession(portico)?.accessToken
 */
export const signInWithServer = (options: SignInOptions = {}): SignIn =>
  defineSignIn(options, 'server', () =>
    import('./backends/serverBackend.ts').then(({ serverBackend }) => serverBackend),
  )
