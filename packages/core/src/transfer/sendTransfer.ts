import { type CaipAddress, constants } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import type { AdapterActions } from '../context/adapterShape.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isUnanswered } from '../errors/isUnanswered.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import { sameAddress } from '../platform/address.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { SendActions } from '../types/sendActions.ts'
import { maySend } from '../types/tracked.ts'
import type { Receipt, SentTransaction, TransferParams } from '../types/transaction.ts'
import { storeRecipient } from './recipients.ts'
import { type Tracker, trackerOf } from './tracker/tracker.ts'
import { abortableConnector, untilAborted } from './untilAborted.ts'

/** What to send: base units of `asset`, to a plain address in canonical form. */
export type SendTransferParams = {
  asset: Asset
  to: string
  amount: bigint
  /** The account that the visitor saw; another one in use by now is an error. */
  from?: string
  /** The name that led to the address, to be remembered with it. */
  name?: string
  /** Called with the hash as soon as the wallet has sent it. */
  onSubmitted?: (hash: string) => void
  /**
   * Fires where the visitor gives it up: the wallet is not asked from then on. What it has been asked
   * already it may still do; that is heard and tracked as ever.
   */
  signal?: AbortSignal
}

/**
 * Sends from the connected account and waits 25 s for the receipt; `pending` when it takes longer.
 * A wallet that is on another network is asked to switch first. The tracker follows it from the
 * first step on, whatever becomes of the caller.
 * @throws PorticoError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `UNSUPPORTED_CHAIN`, `NOT_CONNECTED`,
 * `WALLET_WRONG_ACCOUNT`, `USER_REJECTED`, `SWITCH_FAILED`, `SEND_FAILED`; `SEND_UNKNOWN` where the wallet
 * was asked and its answer did not come, so that it may have sent; `TRANSACTION_REVERTED`,
 * `TRANSACTION_REPLACED`, `TRANSACTION_EXPIRED` and the named node errors.
 * @example
 * const { nativeCurrency, caipNetworkId } = getNetwork(portico)
 * const { caipAddress } = getAccount(portico)
 * if (caipAddress) {
 *   const { value } = await getBalance(portico, { caipAddress })
 *   await sendTransfer(portico, {
 *     asset: { ...nativeCurrency, networkId: caipNetworkId, balance: value },
 *     to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     amount: parseAmount('0.01', nativeCurrency.decimals),
 *   })
 * }
 */
export async function sendTransfer(context: Context, params: SendTransferParams): Promise<Receipt> {
  const { asset, to, amount, name, signal } = params
  const { emit, platform } = context.internal
  assertComplete(context, params)
  const { networkId } = asset
  const network = context.internal.network(networkId)
  const { connector, account } = senderOf(context, network, params.from)
  const from = addressOf(account)
  const tracker = trackerOf(context)
  const transfer = { from, to, amount, token: asset.address }
  const { symbol, decimals } = asset
  const id = tracker.add({ networkId, ...transfer, symbol, decimals, name })
  const release = tracker.hold(id)
  let hasSent = false
  emit({ type: 'send.start', networkId })
  try {
    const [adapter, family] = await Promise.all([
      context.internal.adapter(network.chainNamespace),
      loadFamily(context, network.chainNamespace),
    ])
    const { send: actions } = adapter
    if (!actions) throw errorOf('UNSUPPORTED_CHAIN')
    const ask = () => {
      senderOf(context, network, from) // who may have changed while the network was switched
      tracker.dispatch(id, { type: 'walletAsked' })
      return actions.send({
        ...{ network, ...transfer, connector: abortableConnector(connector, family, signal) },
        onAsking: ({ hash, ...seen }) => {
          const at = platform.now()
          if (hash === undefined) tracker.dispatch(id, { type: 'asking', at, seen })
          else tracker.dispatch(id, { type: 'submitted', at, ...seen, hash })
        },
      })
    }
    const sent = await askOnNetwork(context, { network, adapter, connector, ask, signal })
    const { hash } = sent
    hasSent = true
    tracker.dispatch(id, { type: 'submitted', ...sent, at: platform.now() })
    storeRecipient(context, account, { address: to, name })
    emit({ type: 'send.submit', networkId, hash })
    params.onSubmitted?.(hash)
    const receipt = await waitFor(context, { actions, network, transfer, sent, tracker, id })
    emit({ type: 'send.success', networkId, hash })
    return receipt
  } catch (cause) {
    const known = translateWalletError(cause, 'SEND_FAILED')
    const error =
      !hasSent && mayBeSent(tracker, id, known) ? errorOf('SEND_UNKNOWN', {}, known) : known
    giveUp(tracker, id, { error, hasSent, at: platform.now() })
    emit({ type: 'send.error', networkId, code: error.code })
    throw error
  } finally {
    release()
  }
}

/** Callers without types forget things. Specification, section 5. */
function assertComplete({ config }: Context, params: Partial<SendTransferParams>): void {
  const { asset, to, amount } = params
  if (!to || !amount) throw errorOf('SEND_INCOMPLETE')
  if (!asset) throw errorOf('TOKEN_REQUIRED')
  const adapter = config.adapters.find((candidate) =>
    asset.networkId.startsWith(`${candidate.namespace}:`),
  )
  if (!adapter?.features.includes('send')) throw errorOf('UNSUPPORTED_CHAIN')
}

/** Who sends. @throws PorticoError `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`. */
function senderOf(
  { internal }: Context,
  { chainNamespace }: Network,
  from: string | undefined,
): { connector: Connector; account: CaipAddress } {
  const state = internal.store.getState()
  const connection = connectionOf(state, chainNamespace)
  const connector = connection && connectorOf(state, connection)
  if (!connector) throw errorOf('NOT_CONNECTED')
  const account = connection.caipAddress
  if (from !== undefined && !sameAddress(addressOf(account), from))
    throw errorOf('WALLET_WRONG_ACCOUNT')
  return { connector, account }
}

type Asking = {
  network: Network
  adapter: AdapterActions
  connector: Connector
  ask(): Promise<SentTransaction>
  signal: AbortSignal | undefined
}

/** Has the wallet go to the network first; one that moved without a word is asked to come back. */
async function askOnNetwork(context: Context, asking: Asking): Promise<SentTransaction> {
  const { network, adapter, connector, ask, signal } = asking
  const connection = connectionOf(context.store.getState(), network.chainNamespace)
  if (connection?.networkId !== network.caipNetworkId) {
    await untilAborted(() => switchNetwork(context, network.caipNetworkId), signal)
    return ask()
  }
  try {
    return await ask()
  } catch (error) {
    // Adapters look where the wallet is before they ask it, so nothing has been sent yet.
    if (!isPorticoError(error, 'SWITCH_FAILED')) throw error
    await untilAborted(() => adapter.switchNetwork({ connector, network }), signal)
    return ask()
  }
}

type Waiting = {
  actions: SendActions
  network: Network
  transfer: Omit<TransferParams, 'network'>
  sent: SentTransaction
  tracker: Tracker
  id: string
}

/** @throws PorticoError as `waitForReceipt`; `TRANSACTION_REPLACED` where that is why. */
async function waitFor(context: Context, waiting: Waiting): Promise<Receipt> {
  const { actions, network, transfer, sent, tracker, id } = waiting
  const timeoutMs = constants.receiptWaitSendingMs
  try {
    const receipt = await actions.waitForReceipt({ network, ...sent, timeoutMs, transfer })
    const at = context.internal.platform.now()
    const { status } = receipt
    if (status === 'confirmed')
      tracker.dispatch(id, { type: 'looked', found: { status, hash: receipt.hash }, at })
    return receipt
  } catch (error) {
    const now = await tracker.look(id)
    if (now?.state === 'replaced' && !now.same) throw errorOf('TRANSACTION_REPLACED', {}, error)
    throw error
  }
}

/** Whether the wallet had been asked to send, and did not say that it would not. */
function mayBeSent({ store }: Tracker, id: string, error: PorticoError): boolean {
  const transaction = store.getState().find((one) => one.id === id)
  return transaction !== undefined && maySend(transaction) && isUnanswered(error)
}

type GivenUp = { error: PorticoError; hasSent: boolean; at: number }

/** What the visitor declined was never a transaction; the rest is told. */
function giveUp(tracker: Tracker, id: string, { error: { code }, hasSent, at }: GivenUp): void {
  if (code === 'SEND_UNKNOWN') tracker.dispatch(id, { type: 'unheard', at })
  else if (code === 'USER_REJECTED') tracker.remove(id)
  else tracker.dispatch(id, { type: 'refused', code, at, wasSigned: !hasSent })
}
