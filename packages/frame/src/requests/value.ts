import { digestOf, type ValueRequest } from '../value/valueChallenge.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'

/**
 * What a request is about that moves value, or that lets it be moved: each transaction (a fee leaves in any case), typed data
 * (permits and orders; what they let happen is not known of all), and a message of which nobody can read what it says.
 * @param signed all that goes into the signature
 */
export const valueRequestOf = async (
  { user, addresses }: DeviceWallet,
  { chainId, signed }: { chainId: string; signed: unknown },
): Promise<ValueRequest> => {
  const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
  return { user, address, chainId, signed: await digestOf(signed) }
}
