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

/** All that the swap views know. */
export type SwapView = {
  form: SwapForm
  progress: SwapProgress
  /** Plain address of the account that swaps. */
  from: string
  check: SwapCheck
  /** What the swap would give; undefined until that is known of this very amount. */
  offer: SwapOffer | undefined
  /** Why it is not known, and what asks again. */
  offerError: unknown
  retryOffer: () => void
  /** What services are called that did not keep their offer of this very swap. */
  withdrawn: readonly string[]
  /** How much less than quoted may come. */
  slippage: Slippage
  /** What a swap costs, about, in the network's own currency, and why that is not known. */
  cost: bigint | undefined
  costError: PorticoError | undefined
  /** What can be swapped, with what the account has of each; undefined while that is being read. */
  assets: readonly Asset[] | undefined
  native: Asset | undefined
  /** The network of what is got, where it is another one. */
  there: Network | undefined
  /** Whether the list has a token; others come by their address. */
  isListed: (asset: Asset) => boolean
  assetsError: unknown
  retryAssets: () => void
  balances: BalancesView
  walletName: string
}

const typedNothing: SwapForm = { give: undefined, get: undefined, amount: '' }

/** The swap form, with what it would give. */
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

/** The network of a token, where it is another one than the active one, and the site has it. */
function networkOf({ internal, config }: Portico, asset: Asset | undefined): Network | undefined {
  const { activeNetworkId } = internal.store.getState()
  if (!asset || asset.networkId === activeNetworkId) return undefined
  return config.networks.find(({ caipNetworkId }) => caipNetworkId === asset.networkId)
}
