/* Answers of Meld, in the shapes of its public documentation. None was recorded from Meld. */

const hash = `0x${'6'.repeat(64)}`

/** Returns the answers of Meld. */
export const meldRecorded = (reference: string) => ({
  'GET /service-providers/properties/crypto-currencies': [
    {
      currencyCode: 'ETH',
      name: 'Ethereum',
      chainCode: 'ETH',
      chainName: 'Ethereum',
      chainId: '1',
      contractAddress: '0x0000000000000000000000000000000000000000',
    },
    {
      currencyCode: 'USDC_POLYGON',
      name: 'USD Coin',
      chainCode: 'MATIC',
      chainId: '137',
      contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    },
    { currencyCode: 'BTC', name: 'Bitcoin', chainCode: 'BTC', chainId: null },
  ],
  'GET /service-providers/limits/fiat-currency-purchases': [
    { currencyCode: 'USD', defaultAmount: 200, minimumAmount: 5, maximumAmount: 10000 },
  ],
  'POST /payments/crypto/quote': {
    quotes: [
      {
        transactionType: 'CRYPTO_PURCHASE',
        serviceProvider: 'FIRST',
        sourceAmount: 50,
        sourceAmountWithoutFees: 46.4,
        totalFee: 3.6,
        networkFee: 0.6,
        transactionFee: 3,
        destinationAmount: 0.0221,
        destinationCurrencyCode: 'ETH',
        customerScore: 20,
      },
      {
        transactionType: 'CRYPTO_PURCHASE',
        serviceProvider: 'SECOND',
        sourceAmount: 50,
        sourceAmountWithoutFees: 48.1,
        totalFee: 1.9,
        networkFee: null,
        transactionFee: 1.9,
        destinationAmount: 0.0239,
        destinationCurrencyCode: 'ETH',
        customerScore: 10,
      },
    ],
  },
  'POST /crypto/session/widget': {
    id: 'WePLapZetkn6hfeoFScf1T',
    externalSessionId: reference,
    token: 'token-of-the-session',
    widgetUrl: 'https://meldcrypto.com/?token=token-of-the-session',
    serviceProviderWidgetUrl: 'https://second.example/?session=1',
  },
  'GET /payments/transactions': {
    transactions: [
      {
        id: 'W9k9Tg12BFk1i68WpQYQY8',
        status: 'SETTLED',
        externalSessionId: reference,
        cryptoDetails: { chainId: '1', blockchainTransactionId: hash },
      },
    ],
    count: 1,
  },
})

/** Returns webhooks of Meld. */
export const meldWebhooks = (reference: string) => {
  const of = (eventType: string, paymentTransactionStatus: string) => ({
    eventType,
    eventId: `event of ${paymentTransactionStatus}`,
    version: '2025-03-04',
    timestamp: '2026-01-01T00:00:00Z',
    payload: { externalSessionId: reference, paymentTransactionStatus },
  })
  return {
    paid: of('TRANSACTION_CRYPTO_TRANSFERRING', 'SETTLING'),
    sent: of('TRANSACTION_CRYPTO_COMPLETE', 'SETTLED'),
    hash,
    isHashFetched: true as const,
  }
}
