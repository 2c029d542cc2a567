/* Answers of providers, in the shapes of their public documentation. None was recorded from a provider. */

const hash = `0x${'6'.repeat(64)}`

/** Returns the answers of a test provider. */
export const sandboxRecorded = (reference: string) => ({
  'GET /api/harbour/options': {
    assets: [{ networkId: 'eip155:1', address: null, symbol: 'ETH' }],
    currencies: [{ id: 'USD', limits: [{ id: 'card', min: '10.00', max: '2000.00' }] }],
  },
  'POST /api/harbour/quotes': {
    gets: '0.024375',
    subtotal: '48.75',
    networkFee: '0.5',
    sellerFee: '0.75',
    quoteId: '',
  },
  'POST /api/harbour/sessions': {
    url: 'http://localhost:1/buy/0123456789abcdef0123456789abcdef',
    expiresAt: Date.UTC(2026, 0, 1, 0, 5),
    singleUse: true,
  },
  [`GET /api/harbour/sessions/${reference}`]: { state: 'sending', hash: `0x${'1'.repeat(64)}` },
})

const moonPayTransaction = (reference: string) => ({
  id: 'bda09e91-559f-4e7a-807a-cdec1a903d9d',
  status: 'completed',
  baseCurrencyAmount: 45.45,
  quoteCurrencyAmount: 0.0219,
  areFeesIncluded: true,
  walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  cryptoTransactionId: hash,
  failureReason: null,
  externalTransactionId: reference,
})

/** Returns the answers of MoonPay. */
export const moonPayRecorded = (reference: string) => ({
  'GET /v3/currencies': [
    { type: 'fiat', code: 'usd', name: 'US Dollar', minBuyAmount: 20, maxBuyAmount: 30000 },
    {
      type: 'crypto',
      code: 'eth',
      name: 'Ethereum',
      isSuspended: false,
      metadata: { contractAddress: null, chainId: '1', networkCode: 'ethereum' },
    },
    {
      type: 'crypto',
      code: 'usdc_polygon',
      name: 'USD Coin (Polygon)',
      isSuspended: false,
      metadata: {
        contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        chainId: '137',
        networkCode: 'polygon',
      },
    },
    { type: 'crypto', code: 'btc', name: 'Bitcoin', metadata: { networkCode: 'bitcoin' } },
  ],
  'GET /v3/currencies/eth/buy_quote': {
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: 45.45,
    quoteCurrencyAmount: 0.0219,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 0.56,
    totalAmount: 50,
  },
  [`GET /v1/transactions/ext/${reference}`]: [moonPayTransaction(reference)],
})

/** Returns webhooks of MoonPay. */
export const moonPayWebhooks = (reference: string) => ({
  paid: {
    type: 'transaction_updated',
    data: { ...moonPayTransaction(reference), status: 'pending', cryptoTransactionId: null },
  },
  sent: { type: 'transaction_updated', data: moonPayTransaction(reference) },
  hash,
})

/** Returns the answers of Coinbase. */
export const coinbaseRecorded = (reference: string) => ({
  'GET /onramp/v1/buy/options': {
    payment_currencies: [
      {
        id: 'USD',
        limits: [
          { id: 'CARD', min: '2', max: '7500' },
          { id: 'ACH_BANK_ACCOUNT', min: '10', max: '25000' },
          { id: 'APPLE_PAY', min: '5', max: '500' },
        ],
      },
    ],
    purchase_currencies: [
      {
        id: '2b92315d',
        name: 'Ethereum',
        symbol: 'ETH',
        networks: [
          { name: 'ethereum', display_name: 'Ethereum', contract_address: '', chain_id: '1' },
          { name: 'solana', display_name: 'Solana', contract_address: '', chain_id: '0' },
        ],
      },
    ],
  },
  'POST /onramp/v1/buy/quote': {
    payment_total: { value: '50.00', currency: 'USD' },
    payment_subtotal: { value: '48.20', currency: 'USD' },
    purchase_amount: { value: '0.0241', currency: 'ETH' },
    coinbase_fee: { value: '1.20', currency: 'USD' },
    network_fee: { value: '0.60', currency: 'USD' },
    quote_id: '4b3f-quote',
  },
  'POST /onramp/v1/token': { token: 'token-for-one-use', channel_id: '' },
  [`GET /onramp/v1/buy/user/${reference}/transactions`]: {
    transactions: [{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: hash }],
    total_count: '1',
  },
})

/** Returns webhooks of Coinbase. */
export const coinbaseWebhooks = (reference: string) => ({
  paid: {
    eventType: 'onramp.transaction.updated',
    partnerUserRef: reference,
    status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  },
  sent: {
    eventType: 'onramp.transaction.success',
    partnerUserRef: reference,
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    txHash: hash,
  },
  hash,
})
