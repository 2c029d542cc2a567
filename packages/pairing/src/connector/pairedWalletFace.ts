import { type Context, findWallet, walletByName } from '@portico/core/adapter'
import type { PairingFamilies } from './families.ts'
import { approvedOf } from './pairedSession.ts'
import type { PairedWalletInfo } from './pairedWalletInfo.ts'
import type { SessionInUse } from './sessionInUse.ts'

/** Returns how the paired wallet is shown; an empty object without a session. */
export function faceOf(
  inUse: SessionInUse,
  families: PairingFamilies,
  context: Context,
): PairedWalletInfo {
  const session = inUse.session()
  if (!session) return {}
  const { name, icons } = session.peer.metadata
  const { walletId } = session
  // The picture of the list, now or at the time of pairing, else the wallet's own icon.
  const imageUrl = listedImage(context, { walletId, name }) ?? session.imageUrl ?? icons[0]
  return { ...approvedOf(session, families), ...(name && { name }), ...(imageUrl && { imageUrl }) }
}

/** Returns a wallet list's picture of the chosen wallet, else of the only wallet with that name. */
export const listedImage = (
  context: Context,
  { walletId, name }: { walletId?: string | undefined; name: string },
): string | undefined =>
  (walletId ? findWallet(context, walletId) : walletByName(context, name))?.imageUrl
