import type { Context } from '../context/context.ts'
import type { AgreedSwapPayment } from './payBySwap.ts'

/**
 * Loads `payBySwap`, which few payments need. Call it before the click, so that the wallet's window still belongs to
 * the click.
 */
export const loadPayBySwap = () => import('./payBySwap.ts')

/** Loads and calls `payBySwap`. */
export const payBySwap = async (context: Context, agreed: AgreedSwapPayment): Promise<void> =>
  (await loadPayBySwap()).payBySwap(context, agreed)
