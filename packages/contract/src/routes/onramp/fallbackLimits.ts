/**
 * Currencies and limits where no seller says its own (specification, section 9). They are good for a form to begin with, and
 * are labelled as what they are: no price is ever made of them.
 */
export const onrampFallback = {
  currencies: ['USD', 'EUR'],
  limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'bank', min: '10.00', max: '25000.00' },
  ],
} as const
