import { getAddress } from 'viem'
import { ApiError } from '../http/apiError.ts'
import type { Site } from '../sessions/nonces.ts'
import type { NameStore, Registration, StoredName } from '../store/names/nameStore.ts'
import { mainCoinType } from './coinTypes.ts'
import { faultTexts, type GoodName, readNewName } from './nameRules.ts'
import type { NameSigners } from './nameSigners.ts'
import { readNameTexts } from './nameTexts.ts'
import { readClaim, type SignedClaim } from './proveClaim.ts'

/** The dependencies of a registration. */
export type NameParts = {
  zone: string
  names: NameStore
  signers: NameSigners
  now: () => number
}

/** The maximum number of names of an owner. */
const mostNames = 10

function readGoodName(text: string, zone: string): GoodName {
  const read = readNewName(text, zone)
  if (!('fault' in read)) return read
  throw new ApiError(read.fault === 'reserved' ? 'ALREADY_EXISTS' : 'INVALID_REQUEST', {
    field: 'name',
    description: faultTexts[read.fault](zone, read.shown),
  })
}

const refusals: Readonly<
  Record<Exclude<Registration, 'registered'>, { field: string; description: string }>
> = {
  taken: { field: 'name', description: 'Somebody has this name, or one that looks like it' },
  tooMany: { field: 'address', description: `An account may have ${mostNames} names` },
}

/** Registers a name for the signer. @throws ApiError as `profileRegister` names them. */
export async function registerName(
  { zone, names, signers, now }: NameParts,
  site: Site,
  given: SignedClaim,
): Promise<StoredName> {
  const claim = readClaim('register', given.message)
  const { name, skeleton } = readGoodName(claim.name, zone)
  const attributes = readNameTexts(claim.attributes)
  const owner = await signers.ownerOf(site, given, claim.nonce)
  const at = now()
  const address = { address: getAddress(owner.address), setAt: at }
  // A contract's address may have another owner on another chain, so its name resolves to it only on its own chain.
  const types = owner.chain === '' ? [mainCoinType, given.coin_type] : [given.coin_type]
  const entry: StoredName = {
    name,
    skeleton: `${skeleton}.${zone}`,
    owner,
    attributes,
    addresses: Object.fromEntries(types.map((type) => [type, address])),
    registeredAt: at,
    updatedAt: at,
  }
  const outcome = await names.register(entry, { now: at, most: mostNames })
  if (outcome === 'registered') return entry
  throw new ApiError('ALREADY_EXISTS', refusals[outcome])
}
