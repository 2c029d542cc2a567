import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import { evmEffectOf } from '@portico/decode'
import type { Speed } from '@portico/decode/evm'
import { movesOf } from '../limits/movesOf.ts'
import type { Requested, RequestOptions } from '../requests/requestOptions.ts'
import { valueRequestOf } from '../requests/value.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { type Loaded, load } from './load.ts'
import { findEntry, findOthers, signedOf } from './otherSends.ts'
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts'
import { readRequest } from './readRequest.ts'
import { recipientsOf, showTransaction } from './show.ts'
import { submit } from './submit.ts'

type Answer = FrameResponse<'rpcRequest'>

/** The error code of a node for a transaction that it does not accept (EIP-1474). */
const rejected = -32_003

/** Shows the transaction, and signs it at the speed that the visitor chose. */
async function approve(
  wallet: DeviceWallet,
  loaded: Loaded & { request: string; effect: string },
  { isSent, outbox, signal }: { isSent: boolean; outbox: Outbox; signal: AbortSignal },
  options: RequestOptions,
) {
  const { chain, payment, transaction } = loaded
  const known = await outbox.recipients()
  const { account, request, effect } = loaded
  const at = { chainId: chain.id, rpcUrl: options.chains.rpcUrl(chain.id), account }
  const others = await findOthers(
    { ...at, request: isSent ? request : undefined, effects: [effect] },
    outbox,
    options,
  )
  const { nonce, gas, value, speeds, hasBaseFee } = payment
  const shown = { transaction, nonce, gas, value, speeds, hasBaseFee }
  const chosen = await options.requestApproval(
    showTransaction(loaded, { isSent, known, others }, options),
    signal,
    await valueRequestOf(wallet, { chainId: chain.id, signed: shown }),
    // A page may send a transaction that is only signed on another day, so no limit counts it.
    isSent ? movesOf(chain.id, transaction, payment) : undefined,
  )
  const speed = speeds[(chosen ?? 'normal') as Speed] ?? speeds.normal
  const fees = hasBaseFee ? speed : { gasPrice: speed.maxFeePerGas }
  const { signWith } = await import('../requests/signWith.ts')
  const { requestAsUser } = options
  const signed = await signWith({ wallet, requestAsUser }, ({ eip155 }, by) =>
    by.signTransaction(
      {
        ...fees,
        gas,
        value,
        to: transaction.to,
        data: transaction.data ?? '0x',
        chainId: BigInt(chain.id.replace('eip155:', '')),
        nonce: BigInt(nonce),
      },
      eip155,
    ),
  )
  return { signed, others }
}

/** The nonce of a request, and what was signed with it before. */
type Place = { nonce: number; signed: NonNullable<OutboxEntry['earlier']> }

/**
 * Finds the outcome of the same request made earlier, if its site does not know it yet: its hash, or the nonce that it
 * had.
 */
async function earlier(
  request: string,
  { chainId, rpcUrl }: { chainId: string; rpcUrl: string },
  { outbox, options }: { outbox: Outbox; options: RequestOptions },
): Promise<{ hash?: string; place?: Place }> {
  const entry = await outbox.read(chainId, request)
  if (!entry || !('nonce' in entry)) return {}
  const found = await findEntry(rpcUrl, entry, options)
  if (found.state === 'missing') {
    const { nonce, bytes, hash, earlier: before = [] } = entry
    return { place: { nonce, signed: [{ bytes, hash }, ...before] } }
  }
  await outbox.clear(chainId, request)
  return found.state === 'found' ? { hash: found.signed.hash } : {}
}

/**
 * Answers `eth_sendTransaction`, or with `isSent` false `eth_signTransaction`. Each request has one nonce. If it is
 * made again after a lost answer, it is looked up by all its hashes, and uses that nonce and no other.
 * @throws FrameError `SENT_UNKNOWN` if no node says whether it has it, or has one that was signed before it.
 */
async function transact(
  wallet: DeviceWallet,
  { params, chainId, signal }: Requested,
  { isSent, options }: { isSent: boolean; options: RequestOptions },
): Promise<Answer> {
  const account = wallet.addresses.eip155 as `0x${string}`
  const transaction = readRequest(params, { account, chainId })
  const chain = await options.chains.find(chainId)
  const rpcUrl = options.chains.rpcUrl(chainId)
  const outbox = createOutbox(options.store)
  const request = JSON.stringify([options.site, account, transaction])
  const effect = evmEffectOf(transaction)
  const parts = { outbox, options }
  const { hash, place } = isSent ? await earlier(request, { chainId, rpcUrl }, parts) : {}
  if (hash !== undefined) return { result: hash }
  const loaded = await load({ chain, account, transaction }, options)
  const payment = { ...loaded.payment, ...(place && { nonce: place.nonce }) }
  const ready = { ...loaded, payment, request, effect }
  const { signed, others } = await approve(wallet, ready, { isSent, outbox, signal }, options)
  if (!isSent) return { result: signed.bytes }
  const before = place?.signed.filter((one) => one.hash !== signed.hash) ?? []
  const { nonce } = payment
  const at = options.now()
  const entry = {
    request,
    from: account,
    nonce,
    ...signed,
    earlier: before,
    sent: { effect, at },
  }
  await outbox.write(chainId, entry)
  if (others.same?.isFound) await outbox.clear(chainId, others.same.entry.request)
  const sent = await submit(rpcUrl, signedOf(entry), options)
  // The refusal may be due to what was signed with this nonce before, which is then pending, or in a block.
  const mayBeEarlier = sent.state === 'refused' && place !== undefined
  if (sent.state === 'unknown' || mayBeEarlier) throw new FrameError('SENT_UNKNOWN')
  // If the page has gone, it will request again, and the stored hash is the answer.
  if (sent.state === 'refused' || !signal.aborted) await outbox.clear(chainId, request)
  if (sent.state === 'refused') return { error: { code: rejected, message: sent.reason } }
  await outbox.addRecipients(recipientsOf(ready))
  return { result: signed.hash }
}

/** Answers `eth_sendTransaction`. @throws FrameError. */
export const sendTransaction = (
  wallet: DeviceWallet,
  requested: Requested,
  options: RequestOptions,
): Promise<Answer> => transact(wallet, requested, { isSent: true, options })

/** Answers `eth_signTransaction`: the transaction is signed, but not sent. @throws FrameError. */
export const signTransaction = (
  wallet: DeviceWallet,
  requested: Requested,
  options: RequestOptions,
): Promise<Answer> => transact(wallet, requested, { isSent: false, options })
