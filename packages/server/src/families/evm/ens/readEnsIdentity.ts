import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import type { Identity } from '../../family.ts'
import type { LowerAddress } from '../evmAddress.ts'
import { createEnsClient, type EnsSource, readOrNull } from './ensClient.ts'
import { normalName } from './normalName.ts'

const nobody: Identity = { name: null, avatar: null }

/**
 * Reads the name that an account chose (ENSIP-3), if it is in its normal form (ENSIP-15) and resolves to the account,
 * with its picture (ENSIP-12). Does not read off-chain records (EIP-3668): this server queries no host that a name's
 * owner chose.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function readEnsIdentity(source: EnsSource, owner: LowerAddress): Promise<Identity> {
  const client = createEnsClient(source.rpc)
  const at = { universalResolverAddress: source.universalResolver, gatewayUrls: [] }
  const name = await readOrNull(() => getEnsName(client, { address: owner, ...at }))
  if (!name || normalName(name) !== name) return nobody
  const [back, record] = await Promise.all([
    // The resolver has checked this, but a node may lie about it.
    readOrNull(() => getEnsAddress(client, { name, ...at })),
    readOrNull(() => getEnsText(client, { name, key: 'avatar', ...at })),
  ])
  if (back?.toLowerCase() !== owner) return nobody
  return { name, avatar: record ? pictureIn(record) : null }
}

const kinds = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Returns a picture inside the record, or on the web. Tokens (`eip155:…`) are neither. */
function pictureIn(record: string): string | null {
  const text = record.trim()
  if (kinds.test(text)) return text.length <= 100_000 ? text : null
  return /^https:\/\//.test(text) && URL.canParse(text) && text.length <= 2048 ? text : null
}
