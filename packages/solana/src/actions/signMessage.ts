import { errorOf, type SignMessageParams, translateRequestError } from '@portico/core/adapter'
import { getBase58Decoder } from '@solana/kit'
import { isSignedBy } from '../signing/isSignedBy.ts'
import { requestMessageSignature } from '../signing/walletRequests.ts'
import { parseAddress } from './parseAddress.ts'

/**
 * Requests a signature of an unchanged message from a wallet; returns the signature in base58.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT` if the account did not sign exactly this,
 * `WALLET_BAD_ANSWER`, `WALLET_UNSUPPORTED`, `CONNECTION_ABORTED`, `SIGN_FAILED`.
 */
export async function signMessage({
  connector,
  address,
  message,
  signal,
}: SignMessageParams): Promise<string> {
  try {
    const account = parseAddress(address)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const text = getBase58Decoder().decode(bytes)
    const signature = await requestMessageSignature({ connector, address: account, signal }, text)
    if (!(await isSignedBy(account, signature, bytes))) throw errorOf('WALLET_WRONG_ACCOUNT')
    return getBase58Decoder().decode(signature)
  } catch (error) {
    throw translateRequestError(error, 'SIGN_FAILED')
  }
}
