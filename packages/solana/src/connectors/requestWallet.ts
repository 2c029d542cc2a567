import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { parseAccounts } from '../parse/parseAccounts.ts'
import { accountIn, type Params, type RequestContext, textIn } from './requestContext.ts'
import { switchWallet } from './switchWallet.ts'
import { assertVersion } from './transactionVersion.ts'
import { bytesIn, outputsOf } from './walletOutputs.ts'

type Method = (asked: RequestContext, params: Params) => unknown

/**
 * Asks a wallet by the JSON-RPC methods that Solana wallets share (WalletConnect's specification), so
 * that a caller of a connector need not know how it reaches its wallet: transactions are base64,
 * messages, keys and signatures base58. `chainId` is the CAIP-2 id of the network, that of the session
 * unless given. Rejects with the wallet's own error; with -32601 for a method that there is not, with
 * 4200 for what the wallet cannot do (EIP-1193).
 * @throws PorticoError `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`.
 */
export async function requestWallet(
  asked: RequestContext,
  { method, params }: { method: string; params?: unknown },
): Promise<unknown> {
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!found) throw Object.assign(new Error(`There is no method ${method}`), { code: -32601 })
  const [first] = Array.isArray(params) ? params : [params]
  return found(asked, first ?? {})
}

const methods: Readonly<Record<string, Method>> = {
  solana_getAccounts({ wallet, state }) {
    const accounts = state.session ? (parseAccounts(wallet.get('accounts')) ?? []) : []
    return accounts.map(({ address }) => ({ pubkey: address }))
  },

  async solana_signMessage(asked, params) {
    const message = getBase58Encoder().encode(textIn(params, 'message'))
    const input = { account: accountIn(asked, params).account, message }
    const [output] = await outputsOf(asked, 'solana:signMessage', [input])
    return { signature: getBase58Decoder().decode(bytesIn(output, 'signature')) }
  },

  async solana_signTransaction(asked, params) {
    const input = transactionInput(asked, params, textIn(params, 'transaction'))
    const [transaction] = await signed(asked, [input])
    return { transaction }
  },

  async solana_signAllTransactions(asked, params) {
    const transactions = Array.isArray(params.transactions) ? params.transactions : []
    const inputs = transactions.map((transaction) =>
      transactionInput(asked, params, String(transaction)),
    )
    return { transactions: await signed(asked, inputs) }
  },

  async solana_signAndSendTransaction(asked, params) {
    const feature = 'solana:signAndSendTransaction'
    const input = transactionInput(asked, params, textIn(params, 'transaction'), feature)
    const { sendOptions: options } = params
    const inputs = [options === undefined ? input : { ...input, options }]
    const [output] = await outputsOf(asked, feature, inputs)
    return { signature: getBase58Decoder().decode(bytesIn(output, 'signature')) }
  },

  portico_switchNetwork: switchWallet,
}

function transactionInput(
  asked: RequestContext,
  params: Params,
  text: string,
  feature = 'solana:signTransaction',
) {
  const { account, chain } = accountIn(asked, params)
  const transaction = getBase64Encoder().encode(text)
  assertVersion(asked.wallet, feature, transaction)
  return { account, chain, transaction }
}

async function signed(
  asked: RequestContext,
  inputs: readonly object[],
): Promise<readonly string[]> {
  const outputs = await outputsOf(asked, 'solana:signTransaction', inputs)
  return outputs.map((output) => getBase64Decoder().decode(bytesIn(output, 'signedTransaction')))
}
