import { namespaceOf, nativeAddressOf } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import type { Network } from '../types/network.ts'
import { swapError } from './swapError.ts'

/** What the server says, or the error that visitors are told. */
export const withSwapErrors = <T>({ nativeCurrency }: Network, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw swapError(error, nativeCurrency.symbol)
  })

/** A token on the wire: CAIP-10, the own currency by the address that stands for it. */
export const swapId = ({ networkId, address }: Pick<Asset, 'networkId' | 'address'>): string =>
  `${networkId}:${address ?? nativeAddressOf(namespaceOf(networkId))}`
