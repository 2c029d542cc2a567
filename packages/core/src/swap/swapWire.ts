import type { Network } from '../types/network.ts'
import { swapError } from './swapError.ts'

/** What the server says, or the error that visitors are told. */
export const withSwapErrors = <T>({ nativeCurrency }: Network, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw swapError(error, nativeCurrency.symbol)
  })
