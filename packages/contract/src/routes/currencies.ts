/** The currencies in which balances and prices can be requested. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** One of `currencies`. */
export type Currency = (typeof currencies)[number]
