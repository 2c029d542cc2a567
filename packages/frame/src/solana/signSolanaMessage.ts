import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import { isTransactionMessage, readBase58 } from '@portico/decode/solana'
import * as v from 'valibot'
import { messageApproval } from '../requests/messageApproval.ts'
import { isPlainText, readMessage } from '../requests/readMessage.ts'
import type { Requested, RequestOptions } from '../requests/requestOptions.ts'
import { valueRequestOf } from '../requests/value.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'

const given = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(100_000)),
  pubkey: v.string(),
})

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Answers `solana_signMessage`. A message that is also a transaction would be signed as one, and is refused. @throws
 * FrameError.
 */
export async function signSolanaMessage(
  wallet: DeviceWallet,
  { params, chainId, signal }: Requested,
  options: RequestOptions,
): Promise<FrameResponse<'rpcRequest'>> {
  const read = v.safeParse(given, params)
  const account = wallet.addresses.solana
  const message = read.success ? readBase58(read.output.message) : undefined
  const isOwn = read.success && read.output.pubkey === account
  if (!message || !isOwn || isTransactionMessage(message)) throw new FrameError('MESSAGE_INVALID')
  const shown = readMessage(toHex(message))
  const signed = toHex(message)
  const value = isPlainText(shown) ? undefined : await valueRequestOf(wallet, { chainId, signed })
  await options.requestApproval(messageApproval(shown, account, options), signal, value)
  const { signWith } = await import('../requests/signWith.ts')
  const { requestAsUser } = options
  const signature = await signWith({ wallet, requestAsUser }, ({ solana }, by) =>
    by.signEdwards(message, solana),
  )
  return { result: { signature: signature.text } }
}
