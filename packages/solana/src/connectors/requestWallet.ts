import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { parseAccounts } from '../parse/parseAccounts.ts'
import { accountIn, type Params, type RequestContext, textIn } from './requestContext.ts'
import { switchWallet } from './switchWallet.ts'
import { assertVersion } from './transactionVersion.ts'
import { bytesIn, outputsOf } from './walletOutputs.ts'

type Method = (requestContext: RequestContext, params: Params) => unknown

/**
 * Sends a request to a wallet by the JSON-RPC methods that Solana wallets share (WalletConnect's specification), so
 * that the caller of a connector need not know how it reaches its wallet. Transactions are base64; messages, keys and
 * signatures are base58. `chainId` is the CAIP-2 id of the network, by default that of the session. Rejects with the
 * wallet's own error, with -32601 for an unknown method, and with 4200 if the wallet does not support the method
 * (EIP-1193).
 * @throws PorticoError `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`.
 */
export async function requestWallet(
  requestContext: RequestContext,
  { method, params }: { method: string; params?: unknown },
): Promise<unknown> {
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!found) throw Object.assign(new Error(`There is no method ${method}`), { code: -32601 })
  const [first] = Array.isArray(params) ? params : [params]
  return found(requestContext, first ?? {})
}

const methods: Readonly<Record<string, Method>> = {
  solana_getAccounts({ wallet, state }) {
    const accounts = state.session ? (parseAccounts(wallet.get('accounts')) ?? []) : []
    return accounts.map(({ address }) => ({ pubkey: address }))
  },

  async solana_signMessage(requestContext, params) {
    const message = getBase58Encoder().encode(textIn(params, 'message'))
    const input = { account: accountIn(requestContext, params).account, message }
    const [output] = await outputsOf(requestContext, 'solana:signMessage', [input])
    return { signature: getBase58Decoder().decode(bytesIn(output, 'signature')) }
  },

  async solana_signTransaction(requestContext, params) {
    const input = transactionInput(requestContext, params, textIn(params, 'transaction'))
    const [transaction] = await signed(requestContext, [input])
    return { transaction }
  },

  async solana_signAllTransactions(requestContext, params) {
    const transactions = Array.isArray(params.transactions) ? params.transactions : []
    const inputs = transactions.map((transaction) =>
      transactionInput(requestContext, params, String(transaction)),
    )
    return { transactions: await signed(requestContext, inputs) }
  },

  async solana_signAndSendTransaction(requestContext, params) {
    const feature = 'solana:signAndSendTransaction'
    const input = transactionInput(requestContext, params, textIn(params, 'transaction'), feature)
    const { sendOptions: options } = params
    const inputs = [options === undefined ? input : { ...input, options }]
    const [output] = await outputsOf(requestContext, feature, inputs)
    return { signature: getBase58Decoder().decode(bytesIn(output, 'signature')) }
  },

  portico_switchNetwork: switchWallet,
}

function transactionInput(
  requestContext: RequestContext,
  params: Params,
  text: string,
  feature = 'solana:signTransaction',
) {
  const { account, chain } = accountIn(requestContext, params)
  const transaction = getBase64Encoder().encode(text)
  assertVersion(requestContext.wallet, feature, transaction)
  return { account, chain, transaction }
}

async function signed(
  requestContext: RequestContext,
  inputs: readonly object[],
): Promise<readonly string[]> {
  const outputs = await outputsOf(requestContext, 'solana:signTransaction', inputs)
  return outputs.map((output) => getBase64Decoder().decode(bytesIn(output, 'signedTransaction')))
}
