import type { Context } from '../context/context.ts'
import { showToast } from '../context/toast.ts'
import { errorOf } from '../errors/errorOf.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import type { WalletRequest } from '../types/request.ts'
import type { TypedData } from '../types/signing.ts'
import { policyOf } from './policy.ts'
import { type PerformParams, showWalletRequest } from './showWalletRequest.ts'
import { sends, subjectOf } from './subject.ts'
import {
  type BoundRequestOptions,
  type RequestOptions,
  requestNamespace,
  signerInUse,
  stillConnected,
  walletInUse,
  withTranslatedErrors,
} from './walletInUse.ts'

/**
 * Sends a request to the current wallet, of EIP-1193 or its counterpart in another family. Reads pass without display.
 * Requests that need an approval show in the widget. Methods on neither list of the family (specification, section 5)
 * are rejected.
 * @throws PorticoError `RPC_NOT_ALLOWED`, `ADAPTER_LOAD_FAILED`, `NOT_CONNECTED`, `USER_REJECTED`, `RPC_ABORTED` and
 * `SEND_UNKNOWN` as `showRequest`, `REQUEST_PENDING`, `SIGN_FAILED`, `UNKNOWN`; the wallet's own error is the `cause`.
 */
export async function request(
  context: Context,
  walletRequest: WalletRequest,
  options: BoundRequestOptions = {},
): Promise<unknown> {
  const namespace = requestNamespace(context, options)
  const wallet = walletInUse(context, namespace, options)
  const family = await loadFamily(context, namespace)
  const policy = policyOf(family, walletRequest.method)
  if (policy === 'refused') {
    const message = { key: 'request.notAllowed' }
    showToast(context, { variant: 'error', message, passing: true })
    throw errorOf('RPC_NOT_ALLOWED')
  }
  const { connector, connection } = stillConnected(context, wallet)
  const send = (by = connector) => by.request(walletRequest)
  const { method } = walletRequest
  const fallback =
    policy === 'needsApproval' && !sends(method) && /sign/i.test(method) ? 'SIGN_FAILED' : 'UNKNOWN'
  if (policy === 'safe' || options.show === false)
    return withTranslatedErrors(() => send(), fallback)
  const subject = subjectOf(family, walletRequest)
  return showWalletRequest(context, { subject, connection, connector }, (params) =>
    withTranslatedErrors(() => send(params?.connector), fallback),
  )
}

/**
 * Requests a signature of a message from the wallet (ERC-191 on eip155), and checks that the account has signed it.
 * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED`, `RPC_ABORTED` if the card is closed, `REQUEST_PENDING`,
 * `SIGN_FAILED`.
 */
export async function signMessage(
  context: Context,
  { message, ...options }: { message: string | Uint8Array } & RequestOptions,
): Promise<string> {
  const { adapter, connection, ...signer } = await signerInUse(context, options)
  const perform = (params?: PerformParams) =>
    withTranslatedErrors(
      () => adapter.signMessage({ ...signer, message, ...params }),
      'SIGN_FAILED',
    )
  const subject = { kind: 'message', message } as const
  const { connector } = signer
  return showWalletRequest(context, { ...options, subject, connection, connector }, perform)
}

/**
 * Requests a signature of typed data from the wallet (EIP-712), and checks that the account has signed it.
 * @throws PorticoError `TYPED_DATA_INVALID`, `WALLET_UNSUPPORTED` if the chain family has no typed data, and as
 * `signMessage`.
 */
export async function signTypedData(
  context: Context,
  { typedData, ...options }: { typedData: TypedData } & RequestOptions,
): Promise<string> {
  const { adapter, connection, ...signer } = await signerInUse(context, options)
  const { signTypedData: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (params?: PerformParams) =>
    withTranslatedErrors(() => sign({ ...signer, typedData, ...params }), 'SIGN_FAILED')
  const subject = { kind: 'typedData', typedData } as const
  const { connector } = signer
  return showWalletRequest(context, { ...options, subject, connection, connector }, perform)
}
