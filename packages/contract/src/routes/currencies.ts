/** The currencies that a balance or price can be asked in. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** One of `currencies`. */
export type Currency = (typeof currencies)[number]
