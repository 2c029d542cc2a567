import { isPorticoError, type Network } from '@portico/core'
import type { AccountName } from '@portico/core/adapter'
import { getEnsName, getEnsText } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { pictureIn } from '../parse/pictureIn.ts'
import { addressOfName, type NameService, nameError, normalName } from './nameService.ts'
import { resolveName } from './resolveName.ts'

/**
 * Returns the name that an account chose (ENSIP-3), with its picture (ENSIP-12). The name must be normalized (ENSIP-15)
 * and resolve back to the account on the network by `resolveName` (ENSIP-19).
 * @throws PorticoError `NAME_RESOLVE_FAILED`, `RPC_UNAVAILABLE`.
 */
export async function lookupName(
  service: NameService | undefined,
  { address, network }: { address: string; network?: Network | undefined },
): Promise<AccountName | undefined> {
  const owner = parseAddress(address)
  if (!service) return undefined
  const { client, at, pictures } = service
  try {
    const name = await getEnsName(client, { address: owner, ...at })
    if (!name || normalName(name) !== name) return undefined
    const [back, record] = await Promise.all([
      leadsTo(service, name, network),
      // A name without its picture is still a name.
      getEnsText(client, { name, key: 'avatar', ...at }).catch(() => null),
    ])
    if (back !== owner) return undefined
    const avatarUrl = record ? pictureIn(record, pictures) : undefined
    return avatarUrl ? { name, avatarUrl } : { name }
  } catch (error) {
    throw nameError(error)
  }
}

/** Returns the address of a name on a network; nothing on one whose id has no coin type. */
async function leadsTo(service: NameService, name: string, network: Network | undefined) {
  if (!network || network.caipNetworkId === service.networkId) return addressOfName(service, name)
  return resolveName(service, { name, network }).catch((error: unknown) => {
    if (isPorticoError(error, 'INVALID_CHAIN_ID')) return undefined
    throw error
  })
}
