import type { SignIn } from '@portico/core/internal'
import type { SignatureVerifier } from '@portico/siwx'
import { defineSignIn } from './defineSignIn.ts'
import { invalidOption, type SignInOptions } from './options.ts'

/** The verifiers of signatures, and the lifetime of a session. */
export type LocalOptions = SignInOptions & {
  /** One for each chain family: `evmVerifier()`, `solanaVerifier()` of `@portico/siwx`. */
  verifiers: readonly SignatureVerifier[]
  /** The validity of a signed message in milliseconds; a week by default. */
  sessionMs?: number
}

const week = 7 * 86_400_000

/**
 * Lets visitors sign in to this page only, for sites without a back end. It proves to the page that somebody signed,
 * and nothing to a server: anyone who controls the browser can make the page believe anything. The signed message is in
 * the page's storage, and verified again on each load.
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
