import { isRecord } from '@portico/contract'
import type { Hex } from '@portico/decode'
import { providerError } from '../errors.ts'
import { chain } from './account.ts'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
import type { SiteAccess } from './siteAccess.ts'

const supportedTransactionVersions = ['legacy', 0] as const

/** Creates the signing features of the Wallet Standard. */
export const signingFeatures = (access: SiteAccess) => ({
  'solana:signTransaction': {
    version: '1.0.0',
    supportedTransactionVersions,
    signTransaction: async (...inputs: unknown[]) =>
      (await transactions(access, inputs, false)).map((signed) => ({ signedTransaction: signed })),
  },
  'solana:signAndSendTransaction': {
    version: '1.0.0',
    supportedTransactionVersions,
    signAndSendTransaction: async (...inputs: unknown[]) =>
      (await transactions(access, inputs, true)).map((signature) => ({ signature })),
  },
  'solana:signMessage': {
    version: '1.1.0',
    signMessage: async (...inputs: unknown[]) => {
      const [input] = inputs
      const message = isRecord(input) ? input.message : undefined
      if (inputs.length !== 1 || !isBytes(message)) throw invalid('message')
      const address = access.authorized((input as { account?: unknown }).account)
      const request = { kind: 'solanaMessage', address, message: toHex(message) } as const
      const answer = await access.approval(request)
      return [{ signedMessage: message, signature: fromHex(answer as Hex) }]
    },
  },
})

async function transactions(
  { authorized, approval }: SiteAccess,
  inputs: readonly unknown[],
  send: boolean,
): Promise<Uint8Array[]> {
  const list = inputs.map((input) => readTransaction(input))
  const [first] = list
  if (!first) return []
  const address = authorized(first.account)
  if (list.some(({ account }) => authorized(account) !== address)) throw invalid('account')
  const texts = list.map(({ bytes }) => toBase64(bytes))
  const request = { kind: 'solanaTransactions', address, transactions: texts, send } as const
  return ((await approval(request)) as string[]).map(fromBase64)
}

const readTransaction = (input: unknown) => {
  if (!isRecord(input) || !isBytes(input.transaction)) throw invalid('transaction')
  if (input.chain !== undefined && input.chain !== chain) {
    throw providerError('chainDisconnected', 'The demo wallet is on the local Solana chain alone.')
  }
  return { account: input.account, bytes: input.transaction }
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

const invalid = (field: string) =>
  providerError('invalidParams', `The request is malformed: ${field}.`)
