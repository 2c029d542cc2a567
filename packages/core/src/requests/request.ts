import { addressOf } from '../actions/addressOf.ts'
import { connectionOf, connectorOf } from '../actions/select.ts'
import { showToast } from '../actions/toast.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Portico } from '../portico.ts'
import type { AdapterActions } from '../types/adapter.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { TypedData } from '../types/signing.ts'
import { policyOf } from './policy.ts'
import { showRequest } from './requestFlow.ts'
import { subjectOf, type WalletRequest } from './subject.ts'

/** Whether the widget shows what the wallet is asked; it does unless set to false. */
export type RequestOptions = { show?: boolean | undefined }

/** The wallet in use, and how its chain is spoken to. */
type Wallet = { connection: Connection; connector: Connector; adapter: AdapterActions }

/**
 * Asks the wallet in use by EIP-1193. Reads pass; what needs a person shows in the widget; what is
 * on neither list of the specification, section 5, is refused.
 * @throws PorticoError `RPC_NOT_ALLOWED`, `NOT_CONNECTED`, `USER_REJECTED`, `REQUEST_PENDING`,
 * `SIGN_FAILED`, `UNKNOWN`; the wallet's own error is the `cause`.
 */
export async function request(
  portico: Portico,
  asked: WalletRequest,
  options: RequestOptions = {},
): Promise<unknown> {
  const policy = policyOf(asked.method)
  if (policy === 'refused') {
    showToast(portico, { variant: 'error', message: { key: 'request.notAllowed' } })
    throw errorOf('RPC_NOT_ALLOWED')
  }
  const wallet = await walletOf(portico)
  const send = () => wallet.connector.request(asked)
  const fallback = policy === 'asks' && /sign/i.test(asked.method) ? 'SIGN_FAILED' : 'UNKNOWN'
  if (policy === 'safe' || options.show === false) return translated(send, fallback)
  return showRequest(portico, subjectOf(asked), () => translated(send, fallback))
}

/**
 * Asks the wallet to sign a message (ERC-191) and checks that the account has signed it.
 * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED`, `REQUEST_PENDING`, `SIGN_FAILED`.
 */
export async function signMessage(
  portico: Portico,
  { message, show }: { message: string | Uint8Array } & RequestOptions,
): Promise<string> {
  const { adapter, ...signer } = await signerOf(portico)
  const perform = (signal?: AbortSignal) =>
    translated(() => adapter.signMessage({ ...signer, message, signal }), 'SIGN_FAILED')
  return show === false ? perform() : showRequest(portico, { kind: 'message', message }, perform)
}

/**
 * Asks the wallet to sign typed data (EIP-712) and checks that the account has signed it.
 * @throws PorticoError `TYPED_DATA_INVALID`, `WALLET_UNSUPPORTED` where the chain family has no typed
 * data, and as `signMessage`.
 */
export async function signTypedData(
  portico: Portico,
  { typedData, show }: { typedData: TypedData } & RequestOptions,
): Promise<string> {
  const { adapter, ...signer } = await signerOf(portico)
  const { signTypedData: sign } = adapter
  if (!sign) throw errorOf('WALLET_UNSUPPORTED')
  const perform = (signal?: AbortSignal) =>
    translated(() => sign({ ...signer, typedData, signal }), 'SIGN_FAILED')
  return show === false
    ? perform()
    : showRequest(portico, { kind: 'typedData', typedData }, perform)
}

async function walletOf({ store, internal }: Portico): Promise<Wallet> {
  const state = store.getState()
  const { chainNamespace } = internal.network(state.activeNetworkId)
  const connection = connectionOf(state, chainNamespace)
  const connector = connection && connectorOf(state, connection)
  if (!connector) throw errorOf('NOT_CONNECTED')
  return { connection, connector, adapter: await internal.adapter(chainNamespace) }
}

async function signerOf(portico: Portico) {
  const { connection, connector, adapter } = await walletOf(portico)
  const { config } = portico
  const network = config.networks.find((it) => it.caipNetworkId === connection.networkId)
  return { connector, adapter, network, address: addressOf(connection.caipAddress) }
}

async function translated<T>(work: () => Promise<T>, fallback: ErrorCode): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = translateWalletError(cause, 'UNKNOWN')
    throw isPorticoError(error, 'UNKNOWN') ? errorOf(fallback, {}, cause) : error
  }
}
