import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import { type LoadedSolanaTransaction, loadSolanaTransaction } from '@portico/decode/solana'
import type { ServedChain } from '../chains/chains.ts'
import type { Requested, RequestOptions } from '../requests/requestOptions.ts'
import { submit } from '../sending/submit.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { messageOf, putSignature } from './putSignature.ts'
import { readTransactions } from './readTransactions.ts'
import { showTransactions } from './showTransactions.ts'

type Answer = FrameResponse<'rpcRequest'>
type Signed = { transaction: string; signature: string }

/** What a node calls a transaction that it does not take (EIP-1474). */
const rejected = -32_003

async function load(
  texts: readonly string[],
  { chain, rpcUrl, account }: { chain: ServedChain; rpcUrl: string; account: string },
): Promise<LoadedSolanaTransaction[]> {
  const cluster = { rpcUrl, id: chain.id, tokens: chain.tokens }
  try {
    return await Promise.all(texts.map((text) => loadSolanaTransaction(cluster, text, account)))
  } catch {
    throw new FrameError('SERVER_UNREACHABLE')
  }
}

async function sign(
  texts: readonly string[],
  wallet: DeviceWallet,
  { requestAsUser }: RequestOptions,
): Promise<Signed[]> {
  const { signWith } = await import('../requests/signWith.ts')
  return signWith({ wallet, requestAsUser }, ({ solana }, by) =>
    texts.map((text) => {
      const { bytes, text: signature } = by.signEdwards(messageOf(text), solana)
      return { transaction: putSignature(text, wallet.addresses.solana, bytes), signature }
    }),
  )
}

/** Sends what was signed. The same again has the same signature, and happens once. */
async function send(
  { transaction, signature }: Signed,
  rpcUrl: string,
  options: RequestOptions,
): Promise<Answer> {
  const outgoing = { family: 'solana', bytes: transaction, hash: signature } as const
  const sent = await submit(rpcUrl, outgoing, options)
  if (sent.state === 'unknown') throw new FrameError('SENT_UNKNOWN')
  if (sent.state === 'refused') return { error: { code: rejected, message: sent.reason } }
  return { result: { signature } }
}

/** The methods of Solana that sign transactions, by their names. @throws FrameError. */
export async function signTransactions(
  method: string,
  wallet: DeviceWallet,
  { params, chainId, signal }: Requested,
  options: RequestOptions,
): Promise<Answer> {
  const account = wallet.addresses.solana
  const texts = readTransactions(method, params, account)
  const chain = await options.chains.find(chainId)
  const rpcUrl = options.chains.rpcUrl(chainId)
  const isSent = method === 'solana_signAndSendTransaction'
  const loaded = await load(texts, { chain, rpcUrl, account })
  await options.requestApproval(
    showTransactions(loaded, { chain, account, isSent }, options),
    signal,
  )
  const signed = await sign(texts, wallet, options)
  const [first] = signed
  if (!first) throw new FrameError('FAILED')
  if (isSent) return send(first, rpcUrl, options)
  const isList = method === 'solana_signAllTransactions'
  return { result: isList ? { transactions: signed.map((one) => one.transaction) } : first }
}
