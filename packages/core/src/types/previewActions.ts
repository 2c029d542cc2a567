import type { CaipNetworkId } from '@portico/contract'
import type { SwapOrder } from './swapActions.ts'
import type { TransferParams } from './transaction.ts'
import type { TransactionRequest } from './walletCalls.ts'

/**
 * An amount of a token, or of the native currency if there is no token; one `item` of a collection. Base units, plain
 * addresses. `isLeast`: the amount is a minimum.
 */
export type PreviewAsset = {
  token?: string | undefined
  amount: bigint
  item?: bigint | undefined
  isLeast?: boolean
}

/** One action of a request, according to its own data. */
export type PreviewStep =
  | { kind: 'send'; asset: PreviewAsset; to: string }
  | { kind: 'allow'; asset: PreviewAsset; spender: string }
  /** A swap. If `across` names a network, the bought asset arrives there, and is not known here. */
  | {
      kind: 'swap'
      gives: PreviewAsset
      gets?: PreviewAsset
      across?: CaipNetworkId
      to: string
      by: string
    }
  /** A call that could not be decoded. */
  | { kind: 'unread'; to: string }

/** An allowance after the request: an amount, one `item`, or a complete collection. */
export type PreviewAllowance = Omit<PreviewAsset, 'isLeast' | 'token'> & {
  token: string
  spender: string
  isForAll: boolean
}

/**
 * The change of a balance. `ruler` is the token's permanent delegate, who may take the token from anybody at any time.
 */
export type PreviewChange = Omit<PreviewAsset, 'isLeast' | 'amount'> & {
  change: bigint
  ruler?: string | undefined
}

/** A node's simulation of a request as if it were mined now. It is no promise, because others act in between. */
export type PreviewOutcome =
  | {
      status: 'done'
      /** The changes of the account's balances, without the fee. */
      changes: readonly PreviewChange[]
      allowances: readonly PreviewAllowance[]
      /** Whether the result would be worse for the account within an hour. */
      isTimed: boolean
      /** Whether the simulation looked only at what it could find. */
      isPartial: boolean
    }
  /** `reason` is the text of a contract, which anybody may have written; on one line, and truncated. */
  | { status: 'reverted'; reason: string }
  | { status: 'unavailable' }

/** The name of a token. An unlisted token may have any name, which is sanitized and may be empty. */
export type PreviewToken = { symbol: string; isListed: boolean; decimals?: number | undefined }

/** The effect of a request, before it goes to a wallet. */
export type RequestPreview = {
  steps: readonly PreviewStep[]
  /** By address, in lower case if the family ignores case. Tokens that could not be read are missing. */
  tokens: ReadonlyMap<string, PreviewToken>
  outcome: PreviewOutcome
  /** Whether the account holds less than the request costs. */
  isShort: boolean
  /** Whether there is a call, but no contract at the address. */
  isForNobody: boolean
}

/** A token whose name may be shown: the site lists it, or the visitor chose it. */
export type NamedToken = { address: string; symbol: string; decimals: number }

/** The tokens whose names may be shown. */
type Naming = { named: readonly NamedToken[] }

/** Finds out the effect of a request. Sends no request to a wallet. */
export type PreviewActions = {
  /**
   * Decodes and simulates a transfer; with `isSponsored` somebody else pays the network fee. Takes at most about ten
   * seconds. @throws PorticoError as `send` for a malformed one.
   */
  transfer(params: TransferParams & Naming & { isSponsored?: boolean }): Promise<RequestPreview>
  /**
   * Decodes and simulates a swap that a server built, with a preceding allowance if it is missing.
   * @throws PorticoError the problem `unsafe` if it does not match the order.
   */
  swap?(
    params: SwapOrder & Naming & { transaction: TransactionRequest; isAllowed: boolean },
  ): Promise<RequestPreview>
}
