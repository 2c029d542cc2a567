import type { AccountName } from '@portico/core/adapter'
import { getEnsName, getEnsText } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { pictureIn } from '../parse/pictureIn.ts'
import { addressOfName, type NameService, nameError, normalName } from './nameService.ts'

/**
 * The name that an account chose (ENSIP-3), if it is written as it has to be (ENSIP-15) and leads
 * back to the account, and its picture (ENSIP-12).
 * @throws PorticoError `NAME_RESOLVE_FAILED`, `RPC_UNAVAILABLE`.
 */
export async function lookupName(
  service: NameService | undefined,
  { address }: { address: string },
): Promise<AccountName | undefined> {
  const owner = parseAddress(address)
  if (!service) return undefined
  const { client, at, pictures } = service
  try {
    const name = await getEnsName(client, { address: owner, ...at })
    if (!name || normalName(name) !== name) return undefined
    const [back, record] = await Promise.all([
      addressOfName(service, name),
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
