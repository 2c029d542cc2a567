import { FrameError } from '@portico/contract'
import * as v from 'valibot'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { messageApproval } from './messageApproval.ts'
import { isPlainText, readMessage } from './readMessage.ts'
import type { Requested, RequestOptions } from './requestOptions.ts'
import { valueRequestOf } from './value.ts'

const personalSign = v.strictTuple([v.string(), v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))])

/** Answers `personal_sign` (EIP-191). @throws FrameError. */
export async function signMessage(
  wallet: DeviceWallet,
  { params, chainId, signal }: Requested,
  options: RequestOptions,
): Promise<string> {
  const read = v.safeParse(personalSign, params)
  if (!read.success) throw new FrameError('MESSAGE_INVALID')
  const [given, address] = read.output
  const account = wallet.addresses.eip155
  if (address.toLowerCase() !== account.toLowerCase()) throw new FrameError('MESSAGE_INVALID')
  const message = readMessage(given)
  const value = isPlainText(message)
    ? undefined
    : await valueRequestOf(wallet, { chainId, signed: given })
  await options.requestApproval(messageApproval(message, account, options), signal, value)
  const { signWith } = await import('./signWith.ts')
  const { requestAsUser } = options
  return signWith({ wallet, requestAsUser }, ({ eip155 }, { signPersonal }) =>
    signPersonal(message.bytes, eip155),
  )
}
