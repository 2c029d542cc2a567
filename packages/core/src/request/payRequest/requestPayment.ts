import { connectWallet } from '../../connection/connectWallet.ts'
import type { Context } from '../../context/context.ts'
import { connectionOf } from '../../context/select.ts'
import { defineService } from '../../context/services.ts'
import type { ErrorCode } from '../../errors/catalogue.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.ts'
import { withPageLock } from '../../platform/pageLock.ts'
import type { Connection } from '../../types/connector.ts'
import type { PaymentTerms } from '../../types/paymentActions.ts'
import { findHeld, type HeldPayment, hold } from './heldPayments.ts'
import { chooseWay, findWays, type Way } from './paymentWays.ts'
import type { Offer } from './readOffer.ts'
import { showPayment } from './showPayment.ts'
import { signPayment } from './signPayment.ts'
import { returnOf } from './signReturn.ts'

/** The last price of each resource on this page. */
const lastTerms = defineService<Map<string, PaymentTerms>>()

/** Runs requests one after the other, because a card shows one payment. */
const queueService = defineService<{ last: Promise<unknown> }>()

/** The requests to send once the wallet has signed. */
type PaymentSenders = {
  /** Resolves with whether the answer confirms the settlement. */
  pay(held: HeldPayment): Promise<boolean>
  /** Resolves with whether the site returns the resource after the account has signed that it has paid. */
  comeBack(header: string): Promise<boolean>
}

type RequestPaymentParams = { key: string; offer: Offer; response: Response; signal: AbortSignal }

/** Returns the wallet of the family, or one that the visitor connects now. */
async function payerOf(context: Context, { terms }: Way): Promise<Connection> {
  const { chainNamespace: namespace } = context.internal.network(terms.networkId)
  const connected = () => connectionOf(context.internal.store.getState(), namespace)
  if (!connected()) await connectWallet(context, { namespace })
  const connection = connected()
  if (!connection) throw errorOf('NOT_CONNECTED')
  return connection
}

/** Returns the same error with the 402 that led to it as its cause. */
function withResponse(error: unknown, response: Response): unknown {
  if (!isPorticoError(error) || error.cause instanceof Response) return error
  return new PorticoError(error.code as ErrorCode, error.params, response, error.message)
}

/**
 * Requests a payment from the visitor, stores the signed payment and sends it. Resolves with the payment once `pay` has
 * resolved, or with nothing if the account has proved that it had already paid.
 * @throws PorticoError `USER_REJECTED`, `PAYMENT_UNSUPPORTED`, `NOT_CONNECTED`, and the errors of `pay`; the 402 is the
 * `cause`.
 */
export function requestPayment(
  context: Context,
  params: RequestPaymentParams,
  send: PaymentSenders,
): Promise<HeldPayment | undefined> {
  const queue = context.internal.service(queueService, () => ({ last: Promise.resolve() }))
  const next = queue.last.then(() => showNext(context, params, send))
  queue.last = next.catch(() => {})
  return next.catch((error) => {
    throw withResponse(error, params.response)
  })
}

async function showNext(
  context: Context,
  params: RequestPaymentParams,
  { pay, comeBack }: PaymentSenders,
): Promise<HeldPayment | undefined> {
  const { key, offer, signal } = params
  const { resource } = offer
  const last = context.internal.service(lastTerms, () => new Map<string, PaymentTerms>())
  const ways = await findWays(context, offer)
  const [first] = ways
  const connection = first && (await payerOf(context, first))
  return showPayment(
    context,
    { resource, signal },
    {
      async read() {
        if (!connection) return undefined
        const way = await chooseWay(context, ways, connection)
        if (!way) return undefined
        const { terms, token } = way
        const before = last.get(key)
        const isSame = before?.asset === terms.asset && before.networkId === terms.networkId
        const differs = isSame && before.amount !== terms.amount
        last.set(key, terms)
        const payment = {
          resource,
          terms,
          token,
          connection,
          ...(differs && { before: before.amount }),
        }
        const signBack = await returnOf(context, offer, way, payment)
        return {
          payment,
          sign: () => signPayment(context, params, way, payment),
          comeBack: signBack && (async () => comeBack(await signBack())),
        }
      },
      // Another tab may have paid meanwhile.
      find: () => findHeld(context, key),
      hold: (held) => hold(context, held),
      lock: (work) => withPageLock(`${context.config.storageKey}.payments.${key}`, work),
      pay,
    },
  )
}
