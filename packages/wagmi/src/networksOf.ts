import { defineEvmNetwork, type EvmNetwork } from '@portico/evm'
import type { Config } from '@wagmi/core'

/** Returns the chains of a wagmi config as networks for `createPortico`, in the config's order. */
export const networksOf = ({ chains }: Pick<Config, 'chains'>): EvmNetwork[] =>
  chains.map(defineEvmNetwork)
