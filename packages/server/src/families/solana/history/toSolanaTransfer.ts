import { type HistoryTransfer, nativeAddresses } from '@portico/contract'
import { formatUnits } from 'viem'
import type { SolanaChain } from '../../chain.ts'
import type { Named } from './mintNames.ts'
import type { Change } from './solanaFacts.ts'

/** Returns a transfer in the form of the history route. */
export function toSolanaTransfer(
  chain: SolanaChain,
  {
    change,
    named,
    account,
    spam,
  }: { change: Change; named: Named | undefined; account: string; spam: boolean },
): HistoryTransfer {
  const { decimals, mint } = change
  const { name, symbol, iconUrl } = named?.token ?? chain.nativeCurrency
  const amount = BigInt(change.amount)
  const isIn = amount > 0n
  const size = isIn ? amount : -amount
  // One unit of an indivisible token. The transaction does not show whether there are more of it.
  const isNft = mint !== undefined && decimals === 0 && size === 1n && !named?.isListed
  const flags = { is_spam: spam }
  const icon = iconUrl ? { url: iconUrl } : null
  return {
    fungible_info: isNft ? null : { name, symbol, icon, ...(spam && { flags }) },
    nft_info: isNft ? { name, content: null, flags } : null,
    direction: isIn ? 'in' : 'out',
    quantity: {
      numeric: formatUnits(size, decimals),
      ...(!isNft && { decimals: String(decimals) }),
    },
    value: null,
    price: null,
    asset: `${chain.id}:${mint ?? nativeAddresses.solana}`,
    ...(isNft && { tokenId: mint }),
    ...(isIn
      ? { ...(change.other && { sender: change.other }), recipient: account }
      : { sender: account, ...(change.other && { recipient: change.other }) }),
  }
}
