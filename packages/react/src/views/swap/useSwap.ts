import { toCaipAddress } from '@portico/contract'
import { type Asset, isPorticoError, type PorticoError } from '@portico/core'
import { addressOf, errorOf } from '@portico/core/adapter'
import {
  type AgreedSwap,
  activeConnection,
  assetKey,
  queryClient,
  type SwapForm,
  type SwapOffer,
  type SwapProgress,
  type SwapState,
  swapFlow,
  swapGasPriceQuery,
  swapQuoteMs,
  swapQuoteQuery,
  swapTokensQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { useSettled } from '../shared/useSettled.ts'
import { checkSwap, type SwapCheck } from './checkSwap.ts'
import { readSlippage, type Slippage } from './readSlippage.ts'
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
  /** What a unit of gas costs, and why that is not known. */
  gasPrice: bigint | undefined
  gasPriceError: PorticoError | undefined
  /** What can be swapped, with what the account has of each; undefined while that is being read. */
  assets: readonly Asset[] | undefined
  native: Asset | undefined
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
  const balances = useBalances(toCaipAddress(network.caipNetworkId, from))
  const client = queryClient(portico)
  const listed = useQuery(swapTokensQuery(portico, network), client)
  const { data: gasPrice, error: gasPriceError } = useQuery(
    { ...swapGasPriceQuery(portico, network), refetchInterval: swapQuoteMs },
    client,
  )
  const assets = listed.data && withBalances(listed.data, balances.balances?.assets ?? [])
  const native = assets?.find(({ address }) => address === undefined)
  const listedAs = (asset: Asset) =>
    assets?.find((candidate) => assetKey(candidate) === assetKey(asset))
  const give = useUnlisted(assets && typed.give, listedAs, from) ?? native
  const form = { ...typed, give, get: useUnlisted(assets && typed.get, listedAs, from) }
  const check = checkSwap(form, form.give, gasPrice)
  return {
    ...{ form, progress, from, check, gasPrice, assets, native, balances },
    slippage: readSlippage(form),
    gasPriceError: isPorticoError(gasPriceError) ? gasPriceError : undefined,
    isListed: (asset) => listedAs(asset) !== undefined,
    ...useOffer(progress.step === 'edit' ? form : typedNothing, check, { from, withdrawn }),
    assetsError: listed.error ?? undefined,
    retryAssets: () => void listed.refetch(),
    walletName: connection.connectorName,
  }
}

/** What is known of the account's balance and the price stands in place of the listed token. */
const withBalances = (listed: readonly Asset[], held: readonly Asset[]): readonly Asset[] =>
  listed.map((token) => {
    const own = held.find((asset) => assetKey(asset) === assetKey(token))
    return own ? { ...token, ...own } : token
  })

/** The price of this very amount; it is read again as long as the form shows. */
function useOffer(
  { give, get }: SwapForm,
  { amount = 0n }: SwapCheck,
  { from, withdrawn }: Pick<SwapState, 'withdrawn'> & { from: string },
) {
  const portico = usePortico()
  const isSettled = useSettled(String(amount)) === String(amount)
  const isThis = (swap: AgreedSwap) =>
    give && get && isSameAsset(swap.give, give) && isSameAsset(swap.get, get)
  const gone = withdrawn.filter((swap) => swap.amount === amount && isThis(swap))
  const without = gone.flatMap(({ source }) => source ?? [])
  const isWanted = give && get && amount > 0n && isSettled
  const wanted = isWanted ? { give, get, amount, from, without } : undefined
  const query = wanted && swapQuoteQuery(portico, wanted)
  const { data, error, refetch } = useQuery(
    {
      queryKey: query?.queryKey ?? ['swapQuote'],
      queryFn: query?.queryFn ?? skipToken,
      staleTime: swapQuoteMs,
      gcTime: swapQuoteMs,
      refetchInterval: swapQuoteMs,
      retry: false,
    },
    queryClient(portico),
  )
  return {
    // An answer that could not be read again is of before.
    offer: wanted && !error ? data : undefined,
    offerError: (wanted && error) || undefined,
    retryOffer: () => void refetch(),
    withdrawn: gone.flatMap(({ provider }) => provider ?? []),
  }
}

const isSameAsset = (a: Asset, b: Asset): boolean => assetKey(a) === assetKey(b)
