import type { SessionRequest } from '@portico/pairing'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import type { TestStandardWallet } from '../standardWallet/testStandardWallet.ts'
import type { TestWallet } from '../testWallet.ts'
import { walletError } from '../walletError.ts'

/** A wallet's answer to a request of a site. */
export type Answer = (request: Pick<SessionRequest, 'method' | 'params' | 'chainId'>) => unknown

/** Answers by a wallet that really signs and sends on EVM chains. It switches to the chain of the request. */
export const evmAnswers =
  ({ provider }: TestWallet): Answer =>
  async ({ method, params, chainId }) => {
    const reference = Number(chainId.slice(chainId.indexOf(':') + 1))
    const chain = [{ chainId: `0x${reference.toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params: chain })
    return provider.request({ method, params })
  }

type Params = { transaction?: string; transactions?: string[]; message?: string; pubkey?: string }
type Signed = { signedTransaction: Uint8Array; signature: Uint8Array }

/** Answers by a wallet that really signs on Solana, in the shapes that wallets share. */
export const solanaAnswers =
  ({ wallet }: TestStandardWallet): Answer =>
  async ({ method, params }) => {
    const { transaction = '', transactions = [], message = '', pubkey } = params as Params
    const callFeature = async (feature: string, inputs: readonly object[]): Promise<Signed[]> => {
      const found = (wallet.features as Record<string, object>)[`solana:${feature}`]
      if (!found) throw walletError(-32601, `There is no ${method}.`)
      const run = (found as Record<string, (...all: object[]) => Promise<Signed[]>>)[feature]
      const account = { address: pubkey }
      return run?.(...inputs.map((input) => ({ ...input, account }))) ?? []
    }
    const bytes = (text: string) => getBase64Encoder().encode(text)
    if (method === 'solana_signMessage') {
      const [output] = await callFeature('signMessage', [
        { message: getBase58Encoder().encode(message) },
      ])
      return { signature: getBase58Decoder().decode(output?.signature ?? new Uint8Array()) }
    }
    if (method === 'solana_signAndSendTransaction') {
      const inputs = [{ transaction: bytes(transaction) }]
      const [output] = await callFeature('signAndSendTransaction', inputs)
      return { signature: getBase58Decoder().decode(output?.signature ?? new Uint8Array()) }
    }
    const given = method === 'solana_signAllTransactions' ? transactions : [transaction]
    const inputs = given.map((transaction) => ({ transaction: bytes(transaction) }))
    const signed = (await callFeature('signTransaction', inputs)).map(({ signedTransaction }) =>
      getBase64Decoder().decode(signedTransaction),
    )
    return method === 'solana_signTransaction'
      ? { transaction: signed[0] }
      : { transactions: signed }
  }
