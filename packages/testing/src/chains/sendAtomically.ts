import { createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { multicall3Abi, multicall3Address } from './contracts.ts'

/** One call of a batch (EIP-5792). */
export type BatchedCall = { to: Hex; value?: Hex | undefined; data?: Hex | undefined }

/** Enough for a swap and what goes with it; an estimate would hide that a batch reverts. */
const gas = 1_500_000n

/**
 * Sends calls of an account as one transaction, of which all happen or none: the account has the aggregating contract for its
 * code from then on (EIP-7702), so that anybody could call it. For a local chain alone.
 */
export async function sendAtomically(
  url: string,
  privateKey: Hex,
  calls: readonly BatchedCall[],
): Promise<Hex> {
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, transport: http(url) })
  const authorization = await wallet.signAuthorization({
    contractAddress: multicall3Address,
    executor: 'self',
  })
  const list = calls.map(({ to: target, value = '0x0', data: callData = '0x' }) => ({
    target,
    allowFailure: false,
    value: BigInt(value),
    callData,
  }))
  return wallet.sendTransaction({
    chain: null,
    gas,
    to: account.address,
    authorizationList: [authorization],
    value: list.reduce((total, { value }) => total + value, 0n),
    data: encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3Value',
      args: [list],
    }),
  })
}
