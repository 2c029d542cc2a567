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
  balance: {
    balances: [
      quote('Ether', 'ETH', 2480.5, '12.34'),
      quote('Harbour Dollar', 'HUSD', 1, '2500.75', dollar?.address),
      quote('Tea Leaf', 'LEAF', 0.042, '40', leaf?.address),
    ],
  },
}

/** A data API that knows what the visitor's tokens are worth. */
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
