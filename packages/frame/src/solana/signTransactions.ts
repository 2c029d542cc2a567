import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import {
  type LoadedSolanaTransaction,
  loadSolanaTransaction,
  solanaEffectOf,
} from '@portico/decode/solana'
import type { ServedChain } from '../chains/chains.ts'
import type { Requested, RequestOptions } from '../requests/requestOptions.ts'
import { valueRequestOf } from '../requests/value.ts'
import { findOthers } from '../sending/otherSends.ts'
import { createOutbox } from '../sending/outbox.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { messageOf, putSignature } from './putSignature.ts'
import { readTransactions } from './readTransactions.ts'
import { sendOnce } from './sendOnce.ts'
import { showTransactions } from './showTransactions.ts'

type Answer = FrameResponse<'rpcRequest'>
type Signed = { transaction: string; signature: string }

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

/** Answers the methods of Solana that sign transactions, by name. @throws FrameError. */
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
  const once = isSent ? sendOnce(texts[0] ?? '', { chainId, rpcUrl, account }, options) : undefined
  const earlier = await once?.earlier()
  if (earlier) return earlier
  const loaded = await load(texts, { chain, rpcUrl, account })
  const others = once
    ? await once.others()
    : await findOthers(
        { chainId, rpcUrl, account, effects: texts.map(solanaEffectOf) },
        createOutbox(options.store),
        options,
      )
  await options.requestApproval(
    showTransactions(loaded, { chain, account, isSent, others }, options),
    signal,
    await valueRequestOf(wallet, { chainId, signed: texts }),
  )
  const signFirst = async (): Promise<Signed> => {
    const [one] = await sign(texts, wallet, options)
    if (!one) throw new FrameError('FAILED')
    return one
  }
  if (once) return once.send(signFirst, { others, signal })
  const signed = await sign(texts, wallet, options)
  const [first] = signed
  if (!first) throw new FrameError('FAILED')
  const isList = method === 'solana_signAllTransactions'
  return { result: isList ? { transactions: signed.map((one) => one.transaction) } : first }
}
