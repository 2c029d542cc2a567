import type { Chain } from './chain.ts'

/** The version of the node that this one answers like; its VM is of the same line. */
export const nodeVersion = '3.0.0'

/** An answer with the slot that it is of. */
export const inContext = <Value>(chain: Chain, value: Value) => ({
  context: { slot: chain.blocks.slot(), apiVersion: nodeVersion },
  value,
})
