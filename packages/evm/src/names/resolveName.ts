import { type CaipError, coinTypeOf, constants } from '@portico/contract'
import { errorOf, type ResolveNameParams } from '@portico/core/adapter'
import { getRecipientKind } from '../actions/getRecipientKind.ts'
import { addressOfName, type NameService, nameError, normalName } from './nameService.ts'

/**
 * Returns the address of a name on a network (ENSIP-9, ENSIP-11); `undefined` without one. If a name has none for the
 * network, its mainnet address counts if it belongs to a key, because the same key holds it on every chain. A contract
 * may have no code there, and a transfer to it may be lost.
 * @throws PorticoError `INVALID_CHAIN_ID`, `NAME_RESOLVE_FAILED`, `RPC_UNAVAILABLE`.
 */
export async function resolveName(
  service: NameService | undefined,
  { name: text, network }: ResolveNameParams,
): Promise<string | undefined> {
  const coinType = coinTypeFor(Number(network.id))
  const name = normalName(text)
  if (!service || !name) return undefined
  try {
    const own = await addressOfName(service, name, coinType)
    if (own || coinType === undefined) return own
    const main = await addressOfName(service, name)
    if (!main) return undefined
    const kind = await getRecipientKind(service.client, { address: main })
    return kind === 'account' ? main : undefined
  } catch (error) {
    throw nameError(error)
  }
}

/** Returns `undefined` for mainnet: every resolver answers without a coin type, but not every one with it. */
function coinTypeFor(chainId: number): number | undefined {
  try {
    const coinType = coinTypeOf(chainId)
    return chainId === constants.defaultChainId ? undefined : coinType
  } catch (error) {
    throw errorOf((error as CaipError).code, {}, error)
  }
}
