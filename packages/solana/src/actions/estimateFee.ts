import type { FeeEstimate, TransferParams } from '@portico/core/adapter'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { prepareTransfer } from '../transfer/prepareTransfer.ts'

/**
 * Returns the costs of a transfer. In lamports: the fee and, if the recipient needs a new account, its deposit. In base
 * units of the token: the part that does not arrive.
 * @throws PorticoError `GAS_ESTIMATE_FAILED`, and as `prepareTransfer`.
 */
export async function estimateFee(rpc: SolanaRpc, params: TransferParams): Promise<FeeEstimate> {
  try {
    const { fee, accountDeposit, withheld } = await prepareTransfer(rpc, params)
    return {
      fee,
      ...(accountDeposit !== undefined && { accountDeposit }),
      ...(withheld !== undefined && { withheld }),
    }
  } catch (error) {
    throw translateNodeError(error, 'GAS_ESTIMATE_FAILED')
  }
}
