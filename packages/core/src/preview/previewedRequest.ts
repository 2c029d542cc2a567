import type { Asset } from '../assets/asset.ts'
import type { Swap } from '../swap/seller.ts'

/** A request that a view of the widget is about to start, as the visitor sees it there. Plain addresses, base units. */
export type PreviewedRequest =
  | {
      kind: 'transfer'
      asset: Asset
      from: string
      to: string
      amount: bigint
      /** Bytes after the call data that mark the purpose of the transfer. */
      marker?: string | undefined
      /** Whether somebody else pays the network fee, as for a payment that is only signed (EIP-3009). */
      isSponsored?: boolean
    }
  | ({ kind: 'swap' } & Swap)
