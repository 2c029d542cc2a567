import { ApiError } from '../http/apiError.ts'
import type { Site } from '../sessions/nonces.ts'
import type { StoredName } from '../store/names/nameStore.ts'
import { addressOfCoinType } from './coinTypes.ts'
import { readNameTexts } from './nameTexts.ts'
import { readClaim, type SignedClaim } from './proveClaim.ts'
import type { NameParts } from './registerName.ts'

/** How long nobody else can register a name that was given up, because people may still send money to it. */
const holdMs = 90 * 24 * 60 * 60 * 1000

/** The name, the requesting site, and the signed text. */
type NameRequest = { name: string; site: Site; given: SignedClaim }

function checkSameName(path: string, signed: string): void {
  if (path === signed) return
  const description = 'must name the same name as the path'
  throw new ApiError('INVALID_REQUEST', { field: 'message', description })
}

/** Returns the reason: the name has another owner, or none. */
async function whyNot({ names }: NameParts, name: string): Promise<ApiError> {
  if (!(await names.find(name))) return new ApiError('NOT_FOUND', { field: 'name' })
  const description = 'The name is not this account’s'
  return new ApiError('NAME_PROOF_REFUSED', { field: 'address', description })
}

/** Replaces the texts of a name. */
export async function setNameTexts(
  parts: NameParts,
  { name, site, given }: NameRequest,
): Promise<StoredName> {
  const claim = readClaim('attributes', given.message)
  checkSameName(name, claim.name)
  const attributes = readNameTexts(claim.attributes)
  const owner = await parts.signers.ownerOf(site, given, claim.nonce)
  const change = { name, owner, attributes, now: parts.now() }
  const changed = await parts.names.setAttributes(change)
  if (changed) return changed
  throw await whyNot(parts, name)
}

/** Sets the address of a name for one of the coin types. */
export async function setNameAddress(
  parts: NameParts & { coinTypes: ReadonlySet<number> },
  { name, site, given }: NameRequest,
): Promise<StoredName> {
  const claim = readClaim('address', given.message)
  checkSameName(name, claim.name)
  const coinType = claim.coin_type
  if (!parts.coinTypes.has(coinType))
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'coin_type' })
  const address = addressOfCoinType(coinType, claim.address)
  const owner = await parts.signers.ownerOf(site, given, claim.nonce)
  const change = { name, owner, coinType, address, now: parts.now() }
  const changed = await parts.names.setAddress(change)
  if (changed) return changed
  throw await whyNot(parts, name)
}

/** Gives a name up, and holds it for its owner for a while. */
export async function releaseName(
  parts: NameParts,
  { name, site, given }: NameRequest,
): Promise<void> {
  const claim = readClaim('release', given.message)
  checkSameName(name, claim.name)
  const owner = await parts.signers.ownerOf(site, given, claim.nonce)
  const at = parts.now()
  const isReleased = await parts.names.release({ name, owner, now: at, heldUntil: at + holdMs })
  if (!isReleased) throw await whyNot(parts, name)
}
