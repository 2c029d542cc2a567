import { createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { multicall3Abi, multicall3Address } from './contracts.ts'

/** One call of a batch (EIP-5792). */
export type BatchedCall = { to: Hex; value?: Hex | undefined; data?: Hex | undefined }

/** Enough for a swap with its other calls. An estimate would hide that a batch reverts. */
const gas = 1_500_000n

/**
 * Sends calls of an account as one transaction: either all succeed or none. From then on the account's code is the
 * aggregating contract (EIP-7702), so that anyone could call it. Only for a local chain.
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
