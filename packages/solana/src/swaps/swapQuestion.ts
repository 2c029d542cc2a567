import type { SwapOrder } from '@portico/core/adapter'
import type { SwapPlace } from './swapPlace.ts'
import type { SwapProgram } from './swapSources.ts'

/** The data with which a transaction is compared: the order, its tokens on the chain, and the service's program. */
export type SwapQuestion = { order: SwapOrder; place: SwapPlace; swapper: SwapProgram }
