import { isAddress } from 'viem'
import {
  act,
  endIfLate,
  type Instruction,
  type Outcome,
  randomId,
  type Session,
} from './checkout.ts'
import { notifyServer } from './notifyServer.ts'
import { limits, rates, type SellerOptions, type SellerTerms } from './sellerOptions.ts'
import { centsOf, quoteOf } from './sellerQuote.ts'
import { sendCoins } from './sendCoins.ts'

const linkMs = 5 * 60 * 1000
const sessionMs = 30 * 60 * 1000

/** A server's order. */
export type OrderBody = {
  asset?: { networkId?: string; address?: string | null }
  currency?: string
  amount?: string
  method?: string
  reference?: string
  address?: string
  returnUrl?: string
}

/** Returns the offer of a provider, as a server receives it. */
export const terms = ({ assets }: SellerOptions) => ({
  assets: assets.map(({ networkId, address, symbol }) => ({ networkId, address, symbol })),
  currencies: Object.keys(rates).map((id) => ({ id, limits })),
})

/** The sessions of all providers of a server, in memory. */
export type SellerBook = ReturnType<typeof createSellerBook>

/** Creates the sessions, which send coins and notify servers. */
export function createSellerBook(
  options: SellerOptions & { now: () => number; url: () => string },
) {
  const { assets, from, now, url } = options
  const sessions = new Map<string, Session>()
  const running = new Set<Promise<void>>()

  function readOrder({ asset, currency = '', amount = '', method }: OrderBody) {
    const found = assets.find(
      ({ networkId, address }) =>
        networkId === asset?.networkId &&
        (address?.toLowerCase() ?? null) === (asset?.address?.toLowerCase() ?? null),
    )
    const limit = limits.find(({ id }) => id === method)
    const cents = centsOf(amount)
    if (!found || !limit || cents === undefined) return undefined
    const isInside = cents >= (centsOf(limit.min) ?? 0n) && cents <= (centsOf(limit.max) ?? 0n)
    return isInside ? { asset: found, currency, amount } : undefined
  }

  function quote(seller: SellerTerms, body: OrderBody) {
    const order = readOrder(body)
    const quoted = order && quoteOf(order, seller)
    return order && quoted ? { order, quoted } : undefined
  }

  function open(seller: SellerTerms, body: OrderBody): Session | undefined {
    const found = quote(seller, body)
    const { reference, address, returnUrl } = body
    const isBack = returnUrl === undefined || /^https?:\/\//.test(returnUrl)
    if (!found || !reference || !isAddress(address ?? '') || !isBack) return undefined
    const session: Session = {
      id: randomId(),
      token: randomId(),
      once: randomId(),
      reference,
      terms: seller,
      order: found.order,
      quote: found.quoted,
      returnUrl,
      address: address as Session['address'],
      state: 'created',
      linkEndsAt: now() + linkMs,
      endsAt: now() + sessionMs,
      disputes: false,
    }
    sessions.set(session.id, session)
    return session
  }

  const notify = (session: Session) =>
    notifyServer(session, { now: now(), fetch: options.fetch ?? fetch })

  async function payOut(session: Session): Promise<void> {
    await notify(session)
    const { order, address: to, quote: quoted } = session
    try {
      session.hash = await sendCoins(order.asset, { from, to, units: quoted.units })
      session.state = 'sending'
    } catch {
      session.state = 'refunded'
      session.reason = 'The coins could not be sent: you get your money back'
    }
    await notify(session)
    if (!session.disputes) return
    session.state = 'disputed'
    await notify(session)
  }

  function run(work: Promise<void>): void {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const withEnd = (session: Session | undefined) => {
    if (session && endIfLate(session, now())) run(notify(session))
    return session
  }

  return {
    quote,
    open,
    linkOf: ({ token, linkEndsAt, terms: { singleUse } }: Session) => ({
      url: `${url()}/buy/${token}`,
      expiresAt: linkEndsAt,
      singleUse,
    }),
    find: (id: string) => withEnd(sessions.get(id)),
    byReference: (seller: string, reference: string) =>
      withEnd(
        [...sessions.values()].find(
          (one) => one.terms.id === seller && one.reference === reference,
        ),
      ),
    /** Returns the session of a link, which opens it once, or until it expires. */
    enter: (token: string): Session | undefined => {
      const session = [...sessions.values()].find((one) => one.token === token)
      if (!session || withEnd(session)?.state === 'expired' || now() >= session.linkEndsAt)
        return undefined
      if (session.terms.singleUse) session.token = undefined
      if (session.state !== 'created') return session
      session.state = 'payment'
      run(notify(session))
      return session
    },
    act: (session: Session, once: string, instruction: Instruction): Outcome => {
      const outcome = act(session, once, instruction)
      if (outcome === 'pay out') run(payOut(session))
      if (outcome === 'notify') run(notify(session))
      return outcome
    },
    /** Waits for all work that has begun. */
    settle: () => Promise.all([...running]).then(() => {}),
  }
}
