import { digestOf, type ValueRequest } from '../value/valueChallenge.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'

/**
 * Describes a request that moves value, or lets it be moved. These are: every transaction (it costs a fee in any case),
 * typed data (permits and orders, whose effects are not always known), and a message whose meaning nobody can read.
 * @param signed all that goes into the signature
 */
export const valueRequestOf = async (
  { user, addresses }: DeviceWallet,
  { chainId, signed }: { chainId: string; signed: unknown },
): Promise<ValueRequest> => {
  const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
  return { user, address, chainId, signed: await digestOf(signed) }
}
