/**
 * Currencies and limits if no on-ramp provider states its own (specification, section 9). They are only initial values
 * of a form, and labeled as such: no price is derived from them.
 */
export const onrampFallback = {
  currencies: ['USD', 'EUR'],
  limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'bank', min: '10.00', max: '25000.00' },
  ],
} as const
