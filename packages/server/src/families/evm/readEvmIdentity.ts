import { type Address, BaseError, type Client, createClient, custom, RpcRequestError } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { ApiError } from '../../http/apiError.ts'
import type { ChainRpc } from '../../rpc/chainRpc.ts'
import type { Identity } from '../family.ts'
import type { LowerAddress } from './evmAddress.ts'

/** Where names are read: the nodes of a chain, and the universal resolver there (ENSIP-23). */
type NameSource = { rpc: ChainRpc; universalResolver: Address }

const nobody: Identity = { name: null, avatar: null }

/**
 * The name that an account chose (ENSIP-3), if it is in its normal form (ENSIP-15) and leads back to
 * the account, with its picture (ENSIP-12). Records kept off the chain (EIP-3668) are not read: this
 * server asks no host that a name's owner chose.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answers.
 */
export async function readEvmIdentity(source: NameSource, owner: LowerAddress): Promise<Identity> {
  const client = clientOf(source.rpc)
  const at = { universalResolverAddress: source.universalResolver, gatewayUrls: [] }
  const name = await read(() => getEnsName(client, { address: owner, ...at }))
  if (!name || !isNormal(name)) return nobody
  const [back, record] = await Promise.all([
    // The resolver has checked this; a node may say that it has.
    read(() => getEnsAddress(client, { name, ...at })),
    read(() => getEnsText(client, { name, key: 'avatar', ...at })),
  ])
  if (back?.toLowerCase() !== owner) return nobody
  return { name, avatar: record ? pictureIn(record) : null }
}

function clientOf(rpc: ChainRpc): Client {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const [outcome] = await rpc.send([{ method, params: JSON.stringify(params ?? []) }])
    if (outcome && 'result' in outcome) return JSON.parse(outcome.result)
    const error = JSON.parse(outcome?.error ?? '{}')
    throw new RpcRequestError({ body: { method }, error, url: '' })
  }
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
}

/** What a contract refuses is not there; what no node answers is an error. */
async function read<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (cause) {
    const unanswered =
      cause instanceof BaseError && cause.walk((error) => error instanceof ApiError)
    if (unanswered) throw unanswered
    return null
  }
}

function isNormal(name: string): boolean {
  try {
    return name.includes('.') && name.length <= 255 && normalize(name) === name
  } catch {
    return false
  }
}

const kinds = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** A picture that stands in the record, or that is on the web. Tokens (`eip155:…`) are neither. */
function pictureIn(record: string): string | null {
  const text = record.trim()
  if (kinds.test(text)) return text.length <= 100_000 ? text : null
  return /^https:\/\//.test(text) && URL.canParse(text) && text.length <= 2048 ? text : null
}
