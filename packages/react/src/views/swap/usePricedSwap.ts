import { usePriced } from '../shared/swap/usePriced.ts'
import { type SwapView, useSwap } from './useSwap.ts'

/** Returns the swap form whose bought token has its price, also if the account has none of it. */
export function usePricedSwap(): { swap: SwapView; isReading: boolean } {
  const swap = useSwap()
  const { priced: get, isReading } = usePriced(swap.form.get)
  return { swap: { ...swap, form: { ...swap.form, get } }, isReading }
}
