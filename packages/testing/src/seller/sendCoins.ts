import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
} from 'viem'
import { sendTransaction } from '../chains/sendTransaction.ts'
import { tokens } from '../chains/tables.ts'
import type { SellerAsset } from './sellerOptions.ts'

/** Sends coins on a local chain, and returns the hash once they have arrived. Mints a token first if it has run out. */
export async function sendCoins(
  { rpcUrl, address: token }: Pick<SellerAsset, 'rpcUrl' | 'address'>,
  { from, to, units }: { from: Address; to: Address; units: bigint },
): Promise<Hex> {
  if (token === null) return sendTransaction(rpcUrl, { from, to, value: units })
  const held = await createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [from],
  })
  if (held < units) {
    const data = encodeFunctionData({
      abi: tokens.dollar.abi,
      functionName: 'mint',
      args: [from, units * 1000n],
    })
    await sendTransaction(rpcUrl, { from, to: token, data })
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  return sendTransaction(rpcUrl, { from, to: token, data })
}
