import type { Chain } from './chain.ts'

/** The version of the node whose answers this one imitates. Its VM is of the same line. */
export const nodeVersion = '3.0.0'

/** Returns an answer with its slot. */
export const inContext = <Value>(chain: Chain, value: Value) => ({
  context: { slot: chain.blocks.slot(), apiVersion: nodeVersion },
  value,
})
