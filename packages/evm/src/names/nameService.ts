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

/** The place where names are read, and the allowed routes to pictures. */
export type NameService = {
  networkId: string
  client: Client
  /** The parameters of each read: the universal resolver, and the gateways of the site. */
  at: { universalResolverAddress: Address; gatewayUrls: string[] }
  pictures: Pick<NonNullable<EvmOptions['names']>, 'ipfsGateway' | 'pictureProxy'>
}

/**
 * Returns the name service of an instance: on the network of the `names` option, else on Ethereum mainnet if the site
 * offers it. `undefined` if there is none: no node is queried that the site did not choose.
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

/** Returns a name in its normalized form, which is looked up and shown (ENSIP-15); `undefined` if it is invalid. */
export function normalName(text: string): string | undefined {
  try {
    const name = normalize(text.trim())
    return name.includes('.') && name.length <= 255 ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * Errors of the universal resolver for a name without a record. Any other error may be a forged answer, or a failing
 * host.
 */
const withoutRecord = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile']

function isWithoutRecord(error: unknown): boolean {
  const reverted = (cause: unknown) => cause instanceof ContractFunctionRevertedError
  const cause = error instanceof BaseError ? error.walk(reverted) : undefined
  const { data } = (cause ?? {}) as Partial<ContractFunctionRevertedError>
  return withoutRecord.includes(data?.errorName ?? '')
}

/**
 * Returns the address of a normalized name for a coin type (ENSIP-9), by default for mainnet. Rejects with viem's error
 * if it is unknown whether there is one: otherwise a forged answer would look like a name without an address.
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

/** Converts the error of a name that could not be read to a `PorticoError`. */
export function nameError(error: unknown): PorticoError {
  const known = translateNodeError(error, 'NAME_RESOLVE_FAILED')
  return passedOn.includes(known.code) ? known : errorOf('NAME_RESOLVE_FAILED', {}, error)
}
