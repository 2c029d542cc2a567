import { swapProblem } from '@portico/core/adapter'
import { type Address, type Client, isAddressEqual, parseAbi } from 'viem'
import { readContract } from 'viem/actions'

/** The registry of 0x: it names the current and the previous Settler for users who send their own transactions. */
const address = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const takerSubmitted = 2n
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function prev(uint128) view returns (address)',
])

/** @throws PorticoError the problem `unsafe` unless the network's registry names this contract. */
export async function assertEngine(client: Client, engine: Address): Promise<void> {
  const read = (functionName: 'ownerOf' | 'prev') =>
    readContract(client, { address, abi, functionName, args: [takerSubmitted] }).catch(
      () => undefined,
    )
  const named = await Promise.all([read('ownerOf'), read('prev')])
  if (!named.some((one) => one && isAddressEqual(one, engine))) throw swapProblem('unsafe')
}
