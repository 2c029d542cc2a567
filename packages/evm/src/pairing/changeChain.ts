import type { CaipNetworkId } from '@portico/contract'
import type { PairedWallet, WalletRequest } from '@portico/core/adapter'
import { parseChainId } from '../parse/parseChainId.ts'

/**
 * Switches to a chain that the wallet has approved, or lets it approve that chain first (EIP-3326); or lets the wallet
 * add a chain, unless it has approved it (EIP-3085).
 */
export async function changeChain(wallet: PairedWallet, args: WalletRequest): Promise<unknown> {
  const networkId = chainIn(args)
  const requestChange = () => wallet.request(args, wallet.view().networkId)
  if (args.method === 'wallet_addEthereumChain')
    return wallet.networks().includes(networkId) ? null : requestChange()
  if (wallet.switchTo(networkId)) return null
  await requestChange()
  await wallet.untilApproved(networkId)
  return null
}

/** @throws an error with JSON-RPC's -32602 if no chain is named. */
function chainIn({ params }: WalletRequest): CaipNetworkId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = parseChainId((first as { chainId?: unknown } | undefined)?.chainId)
  if (chainId === undefined)
    throw Object.assign(new Error('chainId must name a chain'), { code: -32_602 })
  return `eip155:${chainId}`
}
