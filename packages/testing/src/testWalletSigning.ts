import { createWalletClient, type Hex, http, type SignableMessage, type WalletClient } from 'viem'
import type { privateKeyToAccount } from 'viem/accounts'
import { estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'
import type { State } from './testWalletSite.ts'
import { walletError } from './walletError.ts'

type Transaction = {
  from?: Hex
  to?: Hex
  value?: Hex
  data?: Hex
  gas?: Hex
  chainId?: Hex
  nonce?: Hex
} & RequestedFees
type RequestedFees = { gasPrice?: Hex; maxFeePerGas?: Hex; maxPriorityFeePerGas?: Hex }
type Account = ReturnType<typeof privateKeyToAccount>

/** Creates the methods that sign and send. */
export function signing(state: State, account: Account) {
  return {
    async eth_sendTransaction([transaction]: [Transaction]) {
      const { from, to, value, data, gas, chainId, nonce } = transaction
      if (chainId !== undefined && Number(chainId) !== state.chainId)
        throw walletError(-32602, 'The chain id is not that of the network in use.')
      if (from?.toLowerCase() !== account.address.toLowerCase())
        throw walletError(4100, 'This account is not authorised.')
      return nodeOf(state).sendTransaction({
        account,
        chain: null,
        to: to ?? null,
        value: BigInt(value ?? 0),
        ...(data && { data }),
        ...(gas && { gas: BigInt(gas) }),
        ...(nonce && !state.ownNonces && { nonce: Number(nonce) }),
        ...(await feesOf(state, transaction)),
      })
    },
    personal_sign: ([raw]: [Hex]) =>
      account.signMessage({ message: { raw } satisfies SignableMessage }),
    eth_signTypedData_v4: ([, json]: [Hex, string]) => account.signTypedData(JSON.parse(json)),
  }
}

async function feesOf(
  state: State,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: RequestedFees,
) {
  if (state.fees === 'requested' && gasPrice)
    return { type: 'legacy', gasPrice: BigInt(gasPrice) } as const
  if (state.fees === 'requested' && maxFeePerGas && maxPriorityFeePerGas)
    return {
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    }
  if (state.fees !== 'node') return {}
  const node = nodeOf(state)
  const [{ baseFeePerGas }, tip] = await Promise.all([
    getBlock(node),
    estimateMaxPriorityFeePerGas(node),
  ])
  return { maxFeePerGas: 2n * (baseFeePerGas ?? 0n) + tip, maxPriorityFeePerGas: tip }
}

/** Creates a client of the current chain's node. */
export function nodeOf({ chainId, urls }: State): WalletClient {
  return createWalletClient({ transport: http(urls.get(String(chainId)) ?? '') })
}
