import { type Context, findWallet, walletByName } from '@portico/core/adapter'
import type { PairingFamilies } from './families.ts'
import { approvedOf } from './pairedSession.ts'
import type { PairedWalletInfo } from './pairedWalletInfo.ts'
import type { SessionInUse } from './sessionInUse.ts'

/** The wallet as it shows itself; the plain face without one. */
export function faceOf(
  inUse: SessionInUse,
  families: PairingFamilies,
  context: Context,
): PairedWalletInfo {
  const session = inUse.session()
  if (!session) return {}
  const { name, icons } = session.peer.metadata
  const { walletId } = session
  // The picture of the list, as it is now or was then, else the one that the wallet gives itself.
  const imageUrl = listedImage(context, { walletId, name }) ?? session.imageUrl ?? icons[0]
  return { ...approvedOf(session, families), ...(name && { name }), ...(imageUrl && { imageUrl }) }
}

/** The picture that a list has of a wallet: the one the visitor chose, else the only one of its name. */
export const listedImage = (
  context: Context,
  { walletId, name }: { walletId?: string | undefined; name: string },
): string | undefined =>
  (walletId ? findWallet(context, walletId) : walletByName(context, name))?.imageUrl
