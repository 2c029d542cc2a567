import type { SignIn } from '@portico/core/internal'
import type { SignatureVerifier } from '@portico/siwx'
import { defineSignIn } from './defineSignIn.ts'
import { invalidOption, type SignInOptions } from './options.ts'

/** Who proves signatures, and how long a session lasts. */
export type LocalOptions = SignInOptions & {
  /** One for each chain family: `evmVerifier()`, `solanaVerifier()` of `@portico/siwx`. */
  verifiers: readonly SignatureVerifier[]
  /** How long a signed message counts, in milliseconds; a week unless given. */
  sessionMs?: number
}

const week = 7 * 86_400_000

/**
 * Visitors sign in to this page alone, for sites without a back end. It proves to the page that somebody signed, and
 * nothing to a server: a person who has the browser can make the page believe anything. The signed message is kept in the
 * page's storage, and proved again on each load.
 * @throws PorticoError `INVALID_OPTION`.
 * @example
 * const signIn = signInLocally({ verifiers: [evmVerifier({ nodes: { 'eip155:1': 'https://node.example' } })] })
 */
export function signInLocally({ verifiers, sessionMs = week, ...options }: LocalOptions): SignIn {
  if (!verifiers?.[0]) throw invalidOption('verifiers', 'must be a list of verifiers')
  if (!(sessionMs > 0)) throw invalidOption('sessionMs', 'must be a number above 0')
  return defineSignIn(options, 'page', () =>
    import('./backends/localBackend.ts').then(({ localBackend }) =>
      localBackend({ verifiers, sessionMs }),
    ),
  )
}
