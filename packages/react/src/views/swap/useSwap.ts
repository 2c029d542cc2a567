import {
  type Asset,
  isPorticoError,
  type Network,
  type Portico,
  type PorticoError,
} from '@portico/core'
import { addressOf, errorOf } from '@portico/core/adapter'
import {
  activeConnection,
  queryClient,
  type SwapForm,
  type SwapOffer,
  type SwapProgress,
  swapCostQuery,
  swapFlow,
  swapQuoteMs,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { checkSwap, type SwapCheck } from '../shared/swap/checkSwap.ts'
import type { BalancesView } from '../shared/useBalances.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { readSlippage, type Slippage } from './readSlippage.ts'
import { useOffer } from './useOffer.ts'
import { useTokensOn } from './useTokensOn.ts'
import { useUnlisted } from './useUnlisted.ts'

/** All data of the swap views. */
export type SwapView = {
  form: SwapForm
  progress: SwapProgress
  /** Plain address of the account that swaps. */
  from: string
  check: SwapCheck
  /** The quote; `undefined` until it is known for exactly this amount. */
  offer: SwapOffer | undefined
  /** Why the quote is not known, and a function that requests it again. */
  offerError: unknown
  retryOffer: () => void
  /** The names of services that did not honor their offer of exactly this swap. */
  withdrawn: readonly string[]
  /** The slippage tolerance. */
  slippage: Slippage
  /** The approximate fee of a swap, in native currency, and why it is not known. */
  cost: bigint | undefined
  costError: PorticoError | undefined
  /** The tokens that can be swapped, with the account's balances; `undefined` while they are being read. */
  assets: readonly Asset[] | undefined
  native: Asset | undefined
  /** The network of the token to buy, if it is another one. */
  there: Network | undefined
  /** Whether the list has a token; other tokens are found by their address. */
  isListed: (asset: Asset) => boolean
  assetsError: unknown
  retryAssets: () => void
  balances: BalancesView
  walletName: string
}

const typedNothing: SwapForm = { give: undefined, get: undefined, amount: '' }

/** Returns the swap form with its quote. */
export function useSwap(): SwapView {
  const portico = usePortico()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  useResetOnDisconnect(connection)
  if (!connection) throw errorOf('NOT_CONNECTED')
  const { form: typed, progress, withdrawn } = useStore(swapFlow(portico))
  const from = addressOf(connection.caipAddress)
  const here = useTokensOn(network, from)
  const there = useTokensOn(networkOf(portico, typed.get) ?? network, from)
  const { assets, balances } = here
  const client = queryClient(portico)
  const { data: cost, error: costError } = useQuery(
    { ...swapCostQuery(portico, network), refetchInterval: swapQuoteMs },
    client,
  )
  const native = assets?.find(({ address }) => address === undefined)
  const give = useUnlisted(assets && typed.give, here.listedAs, from) ?? native
  const form = {
    ...typed,
    give,
    get: useUnlisted(there.assets && typed.get, there.listedAs, from),
  }
  const check = checkSwap(form, form.give, cost)
  return {
    form,
    progress,
    from,
    check,
    cost,
    assets,
    native,
    balances,
    slippage: readSlippage(form),
    costError: isPorticoError(costError) ? costError : undefined,
    isListed: (asset) => (here.listedAs(asset) ?? there.listedAs(asset)) !== undefined,
    there: networkOf(portico, form.get),
    ...useOffer(progress.step === 'edit' ? form : typedNothing, check, { from, withdrawn }),
    assetsError: here.error,
    retryAssets: here.retry,
    walletName: connection.connectorName,
  }
}

/** Returns the network of a token, if it is not the active one and the site has it. */
function networkOf({ internal, config }: Portico, asset: Asset | undefined): Network | undefined {
  const { activeNetworkId } = internal.store.getState()
  if (!asset || asset.networkId === activeNetworkId) return undefined
  return config.networks.find(({ caipNetworkId }) => caipNetworkId === asset.networkId)
}
