import { evmCoinType, profileNonce, profileRegister } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { activeConnection } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { signMessage } from '../request/request.ts'
import { nameRefusalOf } from './nameRefusal.ts'
import { noteName } from './noteName.ts'

/** A full name, and a signal that cancels its registration. */
export type RegisterAccountNameParams = {
  name: string
  /** Aborts when the visitor cancels: nothing is registered after that. */
  signal?: AbortSignal | undefined
}

/**
 * Registers a name for the current account with the site's server. The wallet signs the request (EIP-191), and pays
 * nothing. The account then has this name here.
 * @throws PorticoError `HTTP_STATUS` if the server rejects it (its answer is the `cause`), `NAME_REGISTER_FAILED` if it
 * fails, `INVALID_CHAIN_ID` on a network whose accounts have no names, `RPC_ABORTED`, and as `signMessage`.
 * @example
 * await registerAccountName(portico, { name: 'heron.shop.eth' })
 */
export async function registerAccountName(
  context: Context,
  { name, signal }: RegisterAccountNameParams,
): Promise<void> {
  const connection = activeConnection(context.store.getState())
  if (!connection) throw errorOf('NOT_CONNECTED')
  const { caipAddress, namespace } = connection
  const coinType = evmCoinType(context.store.getState().activeNetworkId)
  if (coinType === undefined) throw errorOf('INVALID_CHAIN_ID')
  const { nonce } = await withNameErrors(api(context, profileNonce, { query: {} }, signal))
  const timestamp = Math.floor(context.internal.platform.now() / 1000)
  const message = JSON.stringify({ name, nonce, timestamp, attributes: {} })
  const signature = await signMessage(context, { message, namespace, show: false })
  if (signal?.aborted) throw errorOf('RPC_ABORTED')
  const body = { message, signature, address: addressOf(caipAddress), coin_type: coinType }
  await withNameErrors(api(context, profileRegister, { query: {}, body }))
  noteName(context, caipAddress, { name })
}

/** A rejection of the server has its reason; a failure gets the words of the specification (section 8). */
const withNameErrors = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    const isKnown = nameRefusalOf(error) !== undefined || isPorticoError(error, 'RPC_ABORTED')
    throw isKnown ? error : errorOf('NAME_REGISTER_FAILED', {}, error)
  })
