import type { Asset } from '../assets/asset.ts'
import type { Swap } from '../swap/seller.ts'

/** A request that one of our views is about to start, as the visitor sees it there. Plain addresses, base units. */
export type PreviewedRequest =
  | {
      kind: 'transfer'
      asset: Asset
      from: string
      to: string
      amount: bigint
      /** Bytes that follow the call data, to tell what the transfer is for. */
      marker?: string | undefined
      /** Somebody else pays the network's fee, as for a payment that is only signed (EIP-3009). */
      isSponsored?: boolean
    }
  | ({ kind: 'swap' } & Swap)
