import type { Network } from '@portico/core'
import type { ReadL1Fee } from '@portico/decode/evm'
import type { Client } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'

/** The approximate size of a swap over several pools with a permission, in the most expensive bytes. */
const usualData = `0x${'ff'.repeat(1024)}` as const

/** Returns the fee of a usual swap for the chain below the network, in wei. @throws PorticoError `RPC_UNAVAILABLE`. */
export const costBesidesGas = (
  client: Client,
  { id }: Network,
  readL1Fee: ReadL1Fee,
): Promise<bigint> =>
  readL1Fee(client, { chainId: Number(id), data: usualData }).catch((error: unknown) => {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  })
