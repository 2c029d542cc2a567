import { type Address, encodeFunctionData, type Hex, namehash, pad } from 'viem'
import { accounts } from '../accounts.ts'
import { placeCode } from '../deployContracts.ts'
import { nameService } from '../names.ts'
import { rpc } from '../rpc.ts'
import { sendTransaction } from '../sendTransaction.ts'
import { nameResolverAbi, nameResolverRuntime } from './generated/nameResolver.ts'

/** The resolver of names that a server stores, on a local chain. */
export const nameResolver = {
  address: '0x506F727469636F00000000000000000000000016' as Address,
  abi: nameResolverAbi,
  runtime: nameResolverRuntime,
} as const

/** Far beyond the clocks of tests. */
const never = 2n ** 63n

/**
 * Puts the resolver of a zone on a local chain that `deployContracts` has prepared. Clients then call the gateways, and
 * accept what the signer signed. May be repeated with other gateways and signers.
 */
export async function deployNameResolver(
  { url }: { url: string },
  options: { zone: string; gateways: readonly string[]; signer: Address },
): Promise<void> {
  const { zone, gateways, signer } = options
  const { address, abi } = nameResolver
  const from = accounts.deployer.address
  await placeCode(url, nameResolver)
  // The owner is in its first storage slot.
  await rpc(url, 'anvil_setStorageAt', [address, pad('0x0'), pad(from)])
  const send = (to: Address, data: Hex) => sendTransaction(url, { from, to, data })
  await send(address, encodeFunctionData({ abi, functionName: 'setUrls', args: [gateways] }))
  await send(address, encodeFunctionData({ abi, functionName: 'setSigner', args: [signer, never] }))
  const args = [namehash(zone), address] as const
  const { abi: namesAbi } = nameService
  await send(
    nameService.address,
    encodeFunctionData({ abi: namesAbi, functionName: 'setResolver', args }),
  )
}
