import { toCaipAddress } from '@portico/contract'
import type { Asset, PorticoError } from '@portico/core'
import { addressOf, errorOf, type FeeEstimate } from '@portico/core/adapter'
import {
  activeConnection,
  assetKey,
  checkSend,
  type RecipientCheck,
  type SendCheck,
  type SendState,
  sendFlow,
} from '@portico/core/internal'
import { useStore } from 'zustand'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useAdapter } from '../shared/useAdapter.ts'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { useFee } from './useFee.ts'
import { useMaySend } from './useMaySend.ts'
import { useRecipientCheck } from './useRecipientCheck.ts'
import { useRecipientKind } from './useRecipientKind.ts'

/**
 * All data of the send views. `ready` is false until the chain's own code has loaded, and while it is queried about the
 * recipient.
 */
export type SendView = Omit<SendState, 'attempt'> & {
  /** Plain address of the sending account. */
  from: string
  check: SendCheck
  /** How well the visitor knows the recipient. */
  acquaintance: RecipientCheck
  /** The network fee. */
  fee: bigint | undefined
  /** All costs of the transfer: the fee, the deposit for an account, the token's own fee. */
  estimate: FeeEstimate | undefined
  feeError: PorticoError | undefined
  /** Reads the fee again at once. After a failure it is also read again by itself. */
  retryFee: () => void
  native: Asset
  assets: readonly Asset[]
  balances: BalancesView
  contract: boolean
  /** Whether the wallet may already have sent exactly this transfer after an earlier request. */
  maySend: boolean
  ready: boolean
  walletName: string
}

/** Returns the send form, checked against balances, fee and the chain's data about the recipient. */
export function useSend(): SendView {
  const portico = usePortico()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  useResetOnDisconnect(connection)
  if (!connection) throw errorOf('NOT_CONNECTED')
  const { form, lookup, isFromCode, progress } = useStore(sendFlow(portico))
  const from = addressOf(connection.caipAddress)
  // On the network of the form, wherever the wallet is now.
  const account = toCaipAddress(network.caipNetworkId, from)
  const balances = useBalances(account)
  const assets = balances.balances?.assets ?? []
  const native = assets.find((asset) => !asset.address) ?? unknownBalance(network)
  const asset = assetToSend(form.asset ?? (native.balance > 0n ? native : undefined), assets)
  const { adapter } = useAdapter()
  const draft = checkSend({ ...form, asset }, contextOf(undefined))
  const fee = useFee(asset, from, draft)
  const kind = useRecipientKind(adapter, draft.to)
  return {
    form: { ...form, asset },
    lookup,
    isFromCode,
    progress,
    from,
    acquaintance: useRecipientCheck(draft.recipient, account, progress),
    check: checkSend({ ...form, asset }, contextOf(fee.estimate)),
    ...fee,
    native,
    assets,
    balances,
    contract: kind.data === 'contract',
    maySend: useMaySend(asset, from, draft),
    // Notes about a recipient appear before the click, not under it.
    ready: adapter !== undefined && !kind.isLoading,
    walletName: connection.connectorName,
  }

  function contextOf(estimate: FeeEstimate | undefined) {
    return {
      from,
      networkId: network.caipNetworkId,
      networkName: network.name,
      native,
      fee: estimate,
      lookup,
      zeroAddress: adapter?.zeroAddress,
      parseAddress: adapter?.parseAddress ?? ((text: string) => text),
    }
  }
}

/** Returns the chosen asset with its current balance. */
const assetToSend = (chosen: Asset | undefined, assets: readonly Asset[]): Asset | undefined =>
  chosen && (assets.find((asset) => assetKey(asset) === assetKey(chosen)) ?? chosen)

const unknownBalance = (network: ReturnType<typeof useNetwork>): Asset => ({
  networkId: network.caipNetworkId,
  ...network.nativeCurrency,
  balance: 0n,
})
