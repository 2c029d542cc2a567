import { type HistoryTransfer, nativeAddresses } from '@portico/contract'
import { checksumAddress, formatUnits, maxUint256 } from 'viem'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { EvmChain } from '../../chain.ts'
import type { Asset } from './assets.ts'
import type { Operation } from './operationRules.ts'
import { type Approval, type Move, native } from './readMoves.ts'

/** A read transaction, with its transfers. */
export type Read = Operation & { row: Activity }

/** A larger amount means "everything", which wallets write in several ways. */
const unlimited = maxUint256 / 2n

/** Returns an address in the form of answers (EIP-55). */
export const checksum = (address: string) => checksumAddress(address as `0x${string}`)
const assetId = (chain: EvmChain, asset: string) =>
  `${chain.id}:${asset === native ? nativeAddresses.eip155 : checksum(asset)}`

const directionOf = ({ from, to }: Move, account: string) => {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

/** Returns a transfer in the form of the history route. */
export function toTransfer(
  chain: EvmChain,
  { account }: Read,
  { move, asset, isSpam }: { move: Move; asset: Asset; isSpam: boolean },
): HistoryTransfer {
  const { name, symbol, decimals, iconUrl } = asset
  const isNft = move.tokenId !== undefined
  const flags = { is_spam: isSpam }
  return {
    fungible_info: isNft
      ? null
      : { name, symbol, icon: iconUrl ? { url: iconUrl } : null, ...(isSpam && { flags }) },
    nft_info: isNft ? { name, content: null, flags } : null,
    direction: directionOf(move, account),
    quantity: isNft
      ? { numeric: String(move.amount) }
      : { numeric: formatUnits(move.amount, decimals), decimals: String(decimals) },
    // The value at that time is unknown here, and today's price is not it.
    value: null,
    price: null,
    asset: assetId(chain, move.asset),
    ...(move.tokenId !== undefined && { tokenId: String(move.tokenId) }),
    sender: checksum(move.from),
    recipient: checksum(move.to),
  }
}

/** Returns an approval in the form of the history route. `numeric` is null for everything. */
export function toApproval(chain: EvmChain, approval: Approval, asset: Asset) {
  const { amount, tokenId, spender } = approval
  const { name, symbol, decimals } = asset
  const isAll = amount === undefined || amount >= unlimited
  return {
    asset: assetId(chain, approval.asset),
    name,
    symbol,
    spender: checksum(spender),
    numeric: isAll ? null : tokenId === undefined ? formatUnits(amount, decimals) : String(amount),
    ...(tokenId !== undefined && { tokenId: String(tokenId) }),
  }
}
