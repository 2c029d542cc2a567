import type { SwapOrder } from '@portico/core/adapter'
import type { SwapPlace } from './swapPlace.ts'
import type { SwapProgram } from './swapSources.ts'

/** What a transaction is held against: what was ordered, its tokens on the chain, and who swaps. */
export type SwapQuestion = { order: SwapOrder; place: SwapPlace; swapper: SwapProgram }
