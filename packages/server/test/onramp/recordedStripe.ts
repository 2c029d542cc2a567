/* Answers of Stripe, in the shapes of its public documentation. None was recorded from Stripe. */

const hash = `0x${'6'.repeat(64)}`

const offer = (network: string, currency: string, gets: string) => ({
  id: `quote of ${currency} on ${network}`,
  destination_amount: gets,
  destination_currency: currency,
  destination_network: network,
  fees: { network_fee_monetary: '0.60', transaction_fee_monetary: '2.40' },
  source_total_amount: '50.00',
})

const session = (reference: string, status: string, transaction_id: string | null) => ({
  id: 'cos_1NamBL2eZvKYlo2CP38sZVEW',
  object: 'crypto.onramp_session',
  status,
  client_secret: 'cos_1NamBL_secret_of_the_session',
  created: 1767225600,
  livemode: false,
  metadata: { reference },
  redirect_url: 'https://crypto.link.com?session_hash=CCwQBhgCIAE',
  transaction_details: {
    destination_currency: 'eth',
    destination_network: 'ethereum',
    transaction_id,
    source_amount: '47.00',
    source_currency: 'usd',
    wallet_address: null,
    fees: null,
  },
})

/** Returns the answers of Stripe. */
export const stripeRecorded = (reference: string) => ({
  'GET /v1/crypto/onramp/quotes': {
    id: '610a15d9',
    object: 'crypto.onramp.quotes',
    livemode: false,
    rate_fetched_at: 1.5,
    destination_network_quotes: {
      avalanche: [offer('avalanche', 'avax', '1.5')],
      base_network: [offer('base', 'eth', '0.0241'), offer('base', 'usdc', '47.00')],
      bitcoin: [offer('bitcoin', 'btc', '0.001')],
      ethereum: [offer('ethereum', 'eth', '0.0239'), offer('ethereum', 'usdc', '46.80')],
      polygon: [offer('polygon', 'usdc', '47.00')],
      solana: null,
    },
  },
  'POST /v1/crypto/onramp_sessions': session(reference, 'initialized', null),
  'GET /v1/crypto/onramp_sessions': {
    object: 'list',
    data: [
      session('somebody else', 'rejected', null),
      session(reference, 'fulfillment_complete', hash),
    ],
    has_more: false,
  },
})

/** Returns webhooks of Stripe. */
export const stripeWebhooks = (reference: string) => {
  const of = (id: string, object: object) => ({
    id,
    object: 'event',
    type: 'crypto.onramp_session.updated',
    livemode: false,
    data: { object },
  })
  return {
    paid: of('evt_paid', session(reference, 'fulfillment_processing', null)),
    sent: of('evt_sent', session(reference, 'fulfillment_complete', hash)),
    hash,
  }
}
