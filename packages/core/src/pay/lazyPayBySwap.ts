import type { Context } from '../context/context.ts'
import type { AgreedSwapPayment } from './payBySwap.ts'

/** Loads `payBySwap`, which few payments need; ahead of a press, so that the wallet's window still belongs to it. */
export const loadPayBySwap = () => import('./payBySwap.ts')

/** As `payBySwap`. */
export const payBySwap = async (context: Context, agreed: AgreedSwapPayment): Promise<void> =>
  (await loadPayBySwap()).payBySwap(context, agreed)
