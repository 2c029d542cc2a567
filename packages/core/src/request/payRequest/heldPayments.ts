import * as v from 'valibot'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { addressIn } from './requestKey.ts'

/**
 * A signed payment of a resource. It is sent again until it is settled or expires, also after a refusal, and is never
 * paid twice.
 */
export type HeldPayment = {
  /** The key of the request, by `requestKeyOf`. */
  key: string
  /** The URL that requested it, of the same origin. The payment is sent there. */
  url: string
  /** The value of the payment header. */
  header: string
  /** Values that the answer must match. */
  network: string
  payer: string
  amount: string
  /** Time of expiry, in milliseconds since 1970. */
  validBefore: number
  /**
   * Whether the site has confirmed the settlement. The site may recognize it again; if not, the visitor is asked to pay
   * again.
   */
  isSettled?: boolean | undefined
}

/** Maximum number of stored payments; those that expire first are removed. */
const mostHeld = 50

const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length))
const paymentSchema = v.object({
  key: text(4096),
  url: text(4096),
  header: v.pipe(text(16_384), v.regex(/^[A-Za-z\d+/]+={0,2}$/)),
  network: text(80),
  payer: text(128),
  amount: text(80),
  validBefore: v.number(),
  isSettled: v.optional(v.boolean()),
})
const schema = v.object({ version: v.literal(2), payments: v.array(v.unknown()) })

/** Whether a later page can read the payment. If not, the visitor could pay twice. */
export const isStorable = (payment: HeldPayment): boolean => v.is(paymentSchema, payment)

const storageKey = ({ config }: Context) => `${config.storageKey}.payments`

/** The payments of this page, for when its storage is blocked or full. */
const pageService = defineService<Map<string, HeldPayment>>()
const heldHere = ({ internal }: Context) =>
  internal.service(pageService, () => new Map<string, HeldPayment>())

/** Reads the payments of an earlier page. A missing, foreign or malformed one does not hide the others. */
function readStored(context: Context): readonly HeldPayment[] {
  try {
    const { storage } = context.internal.platform
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(storageKey(context)) ?? 'null'))
    const stored = parsed.success ? parsed.output.payments.slice(0, mostHeld) : []
    return stored.flatMap((one) => (v.is(paymentSchema, one) ? [one] : []))
  } catch {
    return []
  }
}

const isGood =
  ({ internal }: Context) =>
  ({ key, url, validBefore }: HeldPayment): boolean =>
    validBefore > internal.platform.now() && new URL(url).origin === new URL(addressIn(key)).origin

/** Returns a payment of a resource that is still valid. */
export const findHeld = (context: Context, key: string): HeldPayment | undefined =>
  [...heldHere(context).values(), ...readStored(context)]
    .filter((held) => held.key === key && URL.canParse(held.url))
    .find(isGood(context))

function write(context: Context, payments: readonly HeldPayment[]): void {
  try {
    const { storage } = context.internal.platform
    storage.setItem(storageKey(context), JSON.stringify({ version: 2, payments }))
  } catch {
    // full or blocked: the payment is valid on this page
  }
}

/** Stores a payment before it is first sent, or its new state. */
export function hold(context: Context, payment: HeldPayment): void {
  const now = context.internal.platform.now()
  const here = heldHere(context)
  for (const [key, held] of here) if (held.validBefore <= now) here.delete(key)
  here.set(payment.key, payment)
  const others = readStored(context).filter(
    ({ key, validBefore }) => key !== payment.key && validBefore > now,
  )
  const payments = [payment, ...others]
    .sort((a, b) => b.validBefore - a.validBefore)
    .slice(0, mostHeld)
  write(context, payments)
}

/** Removes a payment. Another one for the same resource stays. */
export function forget(context: Context, { key, header }: HeldPayment): void {
  const here = heldHere(context)
  if (here.get(key)?.header === header) here.delete(key)
  const stored = readStored(context)
  const others = stored.filter((held) => held.header !== header)
  if (others.length < stored.length) write(context, others)
}
