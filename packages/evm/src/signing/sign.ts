import { abortable, errorOf, type SignParams, translateRequestError } from '@portico/core/adapter'
import type { Client, Hex } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import { walletReasonOf } from '../errors/walletReasonOf.ts'
import { parseSignature } from '../parse/parseSignature.ts'
import { assertSignedBy } from './assertSignedBy.ts'
import { assertWalletAccount } from './assertWalletAccount.ts'

/** The request to the wallet, and the hash that its signature must be for. */
type Question = { method: string; params: readonly unknown[]; hash: Hex }

/**
 * Requests a signature from a wallet, and checks that it is valid and by the account.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_LOCKED`, `WALLET_BAD_ANSWER`,
 * `WALLET_UNSUPPORTED`, `CONNECTION_ABORTED`, `SIGN_FAILED`.
 */
export async function sign(
  client: Client | undefined,
  { connector, address, signal }: SignParams,
  { method, params, hash }: Question,
): Promise<string> {
  try {
    const account = parseAddress(address)
    await assertWalletAccount(connector, account)
    const answer = await abortable(() => connector.request({ method, params }), signal)
    const signature = parseSignature(answer)
    if (!signature) throw errorOf('WALLET_BAD_ANSWER')
    await assertSignedBy({ hash, signature, address: account }, client)
    return signature
  } catch (error) {
    throw walletReasonOf(error) ?? translateRequestError(error, 'SIGN_FAILED')
  }
}
