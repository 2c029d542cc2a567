import { tokens } from './world.ts'

const quote = (name: string, symbol: string, price: number, numeric: string, address?: string) => ({
  name,
  symbol,
  chainId: 'eip155:31337',
  ...(address ? { address } : {}),
  price,
  quantity: { decimals: symbol === 'HUSD' ? '6' : '18', numeric },
  iconUrl: '',
})

const [dollar, leaf] = tokens

const answers: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': { http: ['eip155:31337'], ws: [] },
  '/v1/fungible/price': {
    fungibles: [
      {
        address: '',
        name: 'Harbour Dollar',
        symbol: 'HUSD',
        iconUrl: '',
        decimals: 6,
        price: 1,
        change24h: 0.42,
        series: [0.99, 0.995, 0.99, 1.004, 1.001, 0.997, 1].map((price, day) => [day, price]),
      },
    ],
  },
  balance: {
    balances: [
      quote('Ether', 'ETH', 2480.5, '12.34'),
      quote('Harbour Dollar', 'HUSD', 1, '2500.75', dollar?.address),
      quote('Tea Leaf', 'LEAF', 0.042, '40', leaf?.address),
    ],
  },
}

/** A data API with the prices of the visitor's tokens. */
export const priced = {
  apiUrl: 'https://api.example',
  projectId: '0123456789abcdef0123456789abcdef',
  platform: {
    fetch: async (input: RequestInfo | URL) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      return Response.json(answers[pathname] ?? answers.balance)
    },
  },
} as const
