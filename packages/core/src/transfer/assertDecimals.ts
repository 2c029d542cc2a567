import type { Asset } from '../assets/asset.ts'
import { ownWord } from '../assets/ownWord.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendActions } from '../types/sendActions.ts'

const reason = 'a list says another number of decimals than its network'

/**
 * Refuses what has other decimals than its network, or than the site itself names: an amount that was typed or read would be another one. The
 * word of the site holds; of any other token a node is asked.
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
