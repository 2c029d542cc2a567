import { constants, parseCaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'
import { type Address, type Client, erc20Abi } from 'viem'
import { multicall } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { EvmNetwork } from '../types.ts'
import { parseAddress } from './parseAddress.ts'

type Params = { network: EvmNetwork; address: string; tokens: readonly Token[] }

/**
 * Returns ERC-20 balances in base units, in the order of `tokens`, read in batches of 1024 bytes (Multicall3, without a
 * deployed contract if the network has none). A token that did not answer is `undefined`. Rejects if no token could be
 * queried.
 */
export async function getTokenBalances(client: Client, { network, address, tokens }: Params) {
  const multicall3 = network.contracts?.multicall3?.address
  try {
    const owner = parseAddress(address)
    if (tokens.length === 0) return []
    const results = await multicall(client, {
      contracts: tokens.map((token) => ({
        address: parseAddress(parseCaipAddress(token.address).address),
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [owner] as const,
      })),
      batchSize: constants.multicallBatchBytes,
      ...(multicall3 ? { multicallAddress: multicall3 as Address } : { deployless: true }),
    })
    const errors = results.map(({ error }) => error && translateNodeError(error, 'UNKNOWN'))
    const unsolicited = errors.filter((error) => error?.code === 'RPC_UNAVAILABLE')
    if (unsolicited[0] && unsolicited.length === results.length) throw unsolicited[0]
    return results.map(({ result }) => result)
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
