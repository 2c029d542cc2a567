import type { CaipNetworkId } from '@portico/contract'
import type { SwapOrder } from './swapActions.ts'
import type { TransferParams } from './transaction.ts'
import type { TransactionRequest } from './walletCalls.ts'

/**
 * So much of a token, or of the network's own currency where none is named; one `item` of a collection. Base units,
 * plain addresses. `isLeast`: that or more.
 */
export type PreviewAsset = {
  token?: string | undefined
  amount: bigint
  item?: bigint | undefined
  isLeast?: boolean
}

/** One thing that a request does, as its own data says. */
export type PreviewStep =
  | { kind: 'send'; asset: PreviewAsset; to: string }
  | { kind: 'allow'; asset: PreviewAsset; spender: string }
  /** What it gets comes on another network where `across` names one, and is not told here then. */
  | {
      kind: 'swap'
      gives: PreviewAsset
      gets?: PreviewAsset
      across?: CaipNetworkId
      to: string
      by: string
    }
  /** A call that is not understood. */
  | { kind: 'unread'; to: string }

/** A permission that stands afterwards: for so much, for one `item`, or for every one of a collection. */
export type PreviewAllowance = Omit<PreviewAsset, 'isLeast' | 'token'> & {
  token: string
  spender: string
  isForAll: boolean
}

/** What a node says that a request would do if it were mined now. It is no promise: others act in between. */
export type PreviewOutcome =
  | {
      status: 'done'
      /** How much of what the account has more or less afterwards, without the fee. */
      changes: readonly (Omit<PreviewAsset, 'isLeast' | 'amount'> & { change: bigint })[]
      allowances: readonly PreviewAllowance[]
      /** Within an hour it would end worse for the account. */
      isTimed: boolean
      /** Only what could be found was looked at. */
      isPartial: boolean
    }
  /** `reason` is what a contract says, which may be anybody's; on one line, and cut. */
  | { status: 'reverted'; reason: string }
  | { status: 'unavailable' }

/** What a token is called. One that is not listed may have any name: then it is made safe to show, and may be empty. */
export type PreviewToken = { symbol: string; isListed: boolean; decimals?: number | undefined }

/** What a request would do, before a wallet is asked. */
export type RequestPreview = {
  steps: readonly PreviewStep[]
  /** By address, in lower case where letters may be of either case; what could not be read is missing. */
  tokens: ReadonlyMap<string, PreviewToken>
  outcome: PreviewOutcome
  /** The account holds less than it costs. */
  isShort: boolean
  /** There is a call, and no contract that would read it. */
  isForNobody: boolean
}

/** A token that may be called by its name: the site lists it, or the visitor chose it. */
export type NamedToken = { address: string; symbol: string; decimals: number }

/** Which tokens may be called by their names. */
type Naming = { named: readonly NamedToken[] }

/** How what a request would do is found out. Nothing is asked of a wallet. */
export type PreviewActions = {
  /** Reads and simulates a transfer; with `isSponsored` somebody else pays the network's fee. Never takes longer than about ten seconds. @throws PorticoError as `send` for a malformed one. */
  transfer(params: TransferParams & Naming & { isSponsored?: boolean }): Promise<RequestPreview>
  /**
   * The same of a swap that a server built, with the permission that goes ahead of it where it is missing.
   * @throws PorticoError the problem `unsafe` where it is not the order.
   */
  swap?(
    params: SwapOrder & Naming & { transaction: TransactionRequest; isAllowed: boolean },
  ): Promise<RequestPreview>
}
