import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import { createNonce, type Nonce, readNonce, type Site } from '../sessions/nonces.ts'
import { createSessionSecrets } from '../sessions/sessionSecrets.ts'
import type { NameOwner } from '../store/names/nameStore.ts'
import type { Store } from '../store/store.ts'
import { createProveClaim, type SignedClaim } from './proveClaim.ts'

/** A nonce is remembered for longer than it is valid, because the clocks of nodes differ. */
const leewayMs = 10 * 60 * 1000

/** Separates these nonces from those of sign-ins. */
const here = (site: Site): Site => ({ ...site, origin: `names ${site.origin}` })

const refused = (description: string) =>
  new ApiError('NAME_PROOF_REFUSED', { field: 'nonce', description })

/** Issues nonces, and identifies the signer of a text with one of them. */
export type NameSigners = {
  nonce: (site: Site) => Promise<Nonce>
  /**
   * Returns the signer, and uses the nonce up.
   * @throws ApiError `NAME_PROOF_REFUSED`, `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
   */
  ownerOf: (site: Site, given: SignedClaim, nonce: string) => Promise<NameOwner>
}

/** Creates nonces from the secret in the database. All nodes together accept each once. */
export function createNameSigners(options: {
  store: Pick<Store, 'watches' | 'sessions'>
  chains: readonly ServedChain[]
  now: () => number
}): NameSigners {
  const { store, chains, now } = options
  const openSecrets = createSessionSecrets(store.watches)
  const proveClaim = createProveClaim(chains)
  return {
    nonce: async (site) => createNonce(await openSecrets(), here(site), now()),
    ownerOf: async (site, given, text) => {
      const at = now()
      const nonce = readNonce(await openSecrets(), text, { site: here(site), now: at })
      if (!nonce) throw refused('The nonce is unknown, or has expired')
      const owner = await proveClaim(given)
      const expiresAt = nonce.expiresAt + leewayMs
      const isFirst = await store.sessions.takeNonce(nonce.text, { expiresAt, now: at })
      if (!isFirst) throw refused('The nonce was used')
      return owner
    },
  }
}
