import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import { createNonce, type Nonce, readNonce, type Site } from '../sessions/nonces.ts'
import { createSessionSecrets } from '../sessions/sessionSecrets.ts'
import type { NameOwner } from '../store/names/nameStore.ts'
import type { Store } from '../store/store.ts'
import { createProveClaim, type SignedClaim } from './proveClaim.ts'

/** A nonce is remembered for longer than it is good, as the clocks of nodes differ. */
const leewayMs = 10 * 60 * 1000

/** A nonce of a sign-in is none here, and the other way round. */
const here = (site: Site): Site => ({ ...site, origin: `names ${site.origin}` })

const refused = (description: string) =>
  new ApiError('NAME_PROOF_REFUSED', { field: 'nonce', description })

/** Gives nonces, and says who signed with one of them. */
export type NameSigners = {
  nonce: (site: Site) => Promise<Nonce>
  /**
   * Who signed; the nonce is used up by it.
   * @throws ApiError `NAME_PROOF_REFUSED`, `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
   */
  ownerOf: (site: Site, given: SignedClaim, nonce: string) => Promise<NameOwner>
}

/** Nonces over the secret of the database, taken once by all nodes. */
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
