import type { Network } from '../types/network.ts'
import { swapError } from './swapError.ts'

/** Resolves with the server's answer, or rejects with the error that visitors see. */
export const withSwapErrors = <T>({ nativeCurrency }: Network, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw swapError(error, nativeCurrency.symbol)
  })
