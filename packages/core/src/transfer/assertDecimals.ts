import type { Asset } from '../assets/asset.ts'
import { ownWord } from '../assets/ownWord.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendActions } from '../types/sendActions.ts'

const reason = 'a list says another number of decimals than its network'

/**
 * Rejects an asset whose decimals differ from those of its network, or from the site's own data: a typed or displayed
 * amount would be wrong. The site's data takes precedence; for any other token, reads the decimals from a node.
 * @throws PorticoError `TOKEN_NOT_TRANSFERABLE`; as `SendActions.readDecimals`.
 */
export async function assertDecimals(
  context: Context,
  { readDecimals }: Pick<SendActions, 'readDecimals'>,
  { networkId, address, decimals, nft }: Asset,
): Promise<void> {
  if (nft) return
  const network = context.internal.network(networkId)
  const own = ownWord(context.config.tokens, network, address)?.decimals
  const isUnnamed = own === undefined && address !== undefined && readDecimals
  const right = isUnnamed ? await readDecimals({ network, token: address }) : own
  if (right !== undefined && right !== decimals) throw errorOf('TOKEN_NOT_TRANSFERABLE', { reason })
}
