import { toCaipAddress } from '@portico/contract'
import {
  type Asset,
  estimateFee,
  type FeeEstimate,
  isPorticoError,
  type PorticoError,
} from '@portico/core'
import { type AdapterActions, addressOf, errorOf } from '@portico/core/adapter'
import {
  type Acquaintance,
  acquaintanceOf,
  activeConnection,
  assetKey,
  checkSend,
  knownRecipients,
  queryClient,
  type SendCheck,
  type SendState,
  sendFlow,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useAdapter } from '../shared/useAdapter.ts'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { useMaySend } from './useMaySend.ts'

/** All that the send views know. `ready` is false until the chain's own code has loaded. */
export type SendView = Omit<SendState, 'attempt'> & {
  /** Plain address of the account that sends. */
  from: string
  check: SendCheck
  /** How well the visitor knows the recipient. */
  acquaintance: Acquaintance
  /** What the network takes. */
  fee: bigint | undefined
  /** All that the transfer costs: the fee, the deposit for an account, what the token withholds. */
  estimate: FeeEstimate | undefined
  feeError: PorticoError | undefined
  native: Asset
  assets: readonly Asset[]
  balances: BalancesView
  contract: boolean
  /** The wallet was asked for this very transfer before, and may have sent it. */
  maySend: boolean
  ready: boolean
  walletName: string
}

/** The send form, checked against balances, fee and what the chain knows of the recipient. */
export function useSend(): SendView {
  const portico = usePortico()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  useResetOnDisconnect(connection)
  if (!connection) throw errorOf('NOT_CONNECTED')
  const { form, lookup, progress } = useStore(sendFlow(portico))
  const from = addressOf(connection.caipAddress)
  // Of the network in the form, wherever the wallet is now.
  const account = toCaipAddress(network.caipNetworkId, from)
  const balances = useBalances(account)
  const assets = balances.balances?.assets ?? []
  const native = assets.find((asset) => !asset.address) ?? unknownBalance(network)
  const chosen = form.asset ?? (native.balance > 0n ? native : undefined)
  const asset = chosen && (assets.find((asset) => assetKey(asset) === assetKey(chosen)) ?? chosen)
  const { adapter } = useAdapter()
  const draft = checkSend({ ...form, asset }, contextOf(undefined))
  const fee = useFee(asset, from, draft)
  const contract = useIsContract(adapter, draft.to)
  const { step } = progress
  // biome-ignore lint/correctness/useExhaustiveDependencies: every send makes an acquaintance
  const known = useMemo(() => knownRecipients(portico, account), [portico, account, step])
  const own = usePorticoState(({ connections }) => connections)
    .filter((connected) => connected.namespace === connection.namespace)
    .flatMap((connected) => connected.accounts.map(addressOf))
  return {
    form: { ...form, asset },
    lookup,
    progress,
    from,
    acquaintance: acquaintanceOf(draft.recipient, { own, known }),
    check: checkSend({ ...form, asset }, contextOf(fee.data)),
    fee: fee.data?.fee,
    estimate: fee.data,
    feeError: isPorticoError(fee.error) ? fee.error : undefined,
    native,
    assets,
    balances,
    contract,
    maySend: useMaySend(asset, from, draft),
    ready: adapter !== undefined,
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

const unknownBalance = (network: ReturnType<typeof useNetwork>): Asset => ({
  networkId: network.caipNetworkId,
  ...network.nativeCurrency,
  balance: 0n,
})

/** The fee of this very transfer, or of a like one while the form is not complete. */
function useFee(
  asset: Asset | undefined,
  from: string,
  { to = from, amount = 0n, issues }: SendCheck,
) {
  const portico = usePortico()
  const network = useNetwork()
  const whole = asset !== undefined && amount <= asset.balance
  const value = whole && amount > 0n && issues.length === 0 ? amount : asset?.balance ? 1n : 0n
  // What another recipient or token costs is no estimate of this: a row more would come under the press.
  const transfer = ['fee', network.caipNetworkId, asset?.address, from, to] as const
  return useQuery(
    {
      queryKey: [...transfer, String(value)],
      queryFn: asset
        ? () => estimateFee(portico, { network, from, to, amount: value, token: asset.address })
        : skipToken,
      staleTime: 10_000,
      placeholderData: (
        before: FeeEstimate | undefined,
        query?: { queryKey: readonly unknown[] },
      ) => (transfer.every((part, at) => query?.queryKey[at] === part) ? before : undefined),
    },
    queryClient(portico),
  )
}

function useIsContract(adapter: AdapterActions | undefined, to: string | undefined): boolean {
  const portico = usePortico()
  const network = useNetwork()
  const { data } = useQuery(
    {
      queryKey: ['recipient', network.caipNetworkId, to],
      queryFn: adapter && to ? () => adapter.getRecipientKind({ network, address: to }) : skipToken,
    },
    queryClient(portico),
  )
  return data === 'contract'
}
