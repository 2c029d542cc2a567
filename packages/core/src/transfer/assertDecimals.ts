import type { Asset } from '../assets/asset.ts'
import { siteToken } from '../assets/siteToken.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendActions } from '../types/sendActions.ts'

const reason = 'a list says another number of decimals than its network'

/**
 * Refuses a token whose list says other decimals than its network: an amount that was typed would be another one. What the site itself
 * names is its own word.
 * @throws PorticoError `TOKEN_NOT_TRANSFERABLE`; as `SendActions.readDecimals`.
 */
export async function assertDecimals(
  context: Context,
  { readDecimals }: Pick<SendActions, 'readDecimals'>,
  { networkId, address, decimals, nft }: Asset,
): Promise<void> {
  const isKnown =
    address === undefined || nft || siteToken(context.config.tokens, networkId, address)
  if (isKnown || !readDecimals) return
  const network = context.internal.network(networkId)
  if ((await readDecimals({ network, token: address })) !== decimals)
    throw errorOf('TOKEN_NOT_TRANSFERABLE', { reason })
}
