import type { ErrorCode, PorticoError } from '@portico/core'
import { type AdapterContext, errorOf } from '@portico/core/adapter'
import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  getAddress,
  isAddress,
  size,
  zeroAddress,
} from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { gatewayRequest } from '../node/gatewayRequest.ts'
import type { EvmNetwork, EvmOptions } from '../types.ts'

/** Where names are read, and how pictures may be reached. */
export type NameService = {
  networkId: string
  client: Client
  /** What each read takes: the universal resolver, and the gateways of the site. */
  at: { universalResolverAddress: Address; gatewayUrls: string[] }
  pictures: Pick<NonNullable<EvmOptions['names']>, 'ipfsGateway' | 'pictureProxy'>
}

/**
 * The name service of an instance: on the network of the `names` option, else on Ethereum mainnet
 * where the site offers it. `undefined` where there is none: no node is asked that the site did not
 * choose.
 */
export function nameServiceOf(
  { names = {} }: EvmOptions,
  { networks, fetch }: AdapterContext,
  clientOf: (network: EvmNetwork) => Client,
): NameService | undefined {
  const network =
    names.network ?? networks().find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  const resolver = (network as EvmNetwork | undefined)?.contracts?.ensUniversalResolver
  if (!network || !resolver) return undefined
  const { gateways = [] } = names
  const ccipRead = gateways.length > 0 && { request: gatewayRequest(gateways, fetch) }
  return {
    networkId: network.caipNetworkId,
    client: { ...clientOf(network), ccipRead },
    at: { universalResolverAddress: resolver.address as Address, gatewayUrls: [...gateways] },
    pictures: names,
  }
}

/** A name in the one form that is looked up and shown (ENSIP-15); `undefined` for what is none. */
export function normalName(text: string): string | undefined {
  try {
    const name = normalize(text.trim())
    return name.includes('.') && name.length <= 255 ? name : undefined
  } catch {
    return undefined
  }
}

/** What the universal resolver says of a name without a record. Any other refusal may be an answer that was forged, or a host that fails. */
const withoutRecord = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile']

function isWithoutRecord(error: unknown): boolean {
  const reverted = (cause: unknown) => cause instanceof ContractFunctionRevertedError
  const cause = error instanceof BaseError ? error.walk(reverted) : undefined
  const { data } = (cause ?? {}) as Partial<ContractFunctionRevertedError>
  return withoutRecord.includes(data?.errorName ?? '')
}

/**
 * The address that a normal name has for a coin type (ENSIP-9); mainnet's without one. Rejects with what viem has where it is not known
 * whether it has any: not so to be told apart, a forged answer would be a name that leads nowhere.
 */
export async function addressOfName(
  { client, at }: NameService,
  name: string,
  coinType?: number,
): Promise<Address | undefined> {
  const found = await getEnsAddress(client, {
    name,
    ...at,
    strict: true,
    ...(coinType === undefined ? {} : { coinType: BigInt(coinType) }),
  }).catch((error: unknown) => {
    if (isWithoutRecord(error)) return null
    throw error
  })
  const isOne = found && size(found) === 20 && isAddress(found, { strict: false })
  return isOne && found !== zeroAddress ? getAddress(found) : undefined
}

const passedOn: readonly ErrorCode[] = ['RPC_UNAVAILABLE', 'RPC_ABORTED', 'INVALID_ADDRESS']

/** Makes one of our errors of a name that could not be read. */
export function nameError(error: unknown): PorticoError {
  const known = translateNodeError(error, 'NAME_RESOLVE_FAILED')
  return passedOn.includes(known.code) ? known : errorOf('NAME_RESOLVE_FAILED', {}, error)
}
