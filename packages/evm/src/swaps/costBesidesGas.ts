import type { Network } from '@portico/core'
import type { ReadL1Fee } from '@portico/decode/evm'
import type { Client } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'

/** The approximate size of a swap over several pools with a permission, in the most expensive bytes. */
const usualData = `0x${'ff'.repeat(1024)}` as const

/** Returns the fees of a usual swap besides its gas, in wei: for layer 1 and for the operator. @throws PorticoError `RPC_UNAVAILABLE`. */
export const costBesidesGas = (
  client: Client,
  { network: { id }, gas }: { network: Network; gas: bigint },
  readL1Fee: ReadL1Fee,
): Promise<bigint> =>
  readL1Fee(client, { chainId: Number(id), data: usualData, gas: () => gas }).catch(
    (error: unknown) => {
      throw translateNodeError(error, 'RPC_UNAVAILABLE')
    },
  )
