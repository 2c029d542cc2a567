import { expect, test } from 'vitest'
import { defineSolanaNetwork } from './defineSolanaNetwork.ts'

const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('makes a network of a plain description', () => {
  expect(defineSolanaNetwork({ id, name: 'Own', rpcUrls: ['https://a.example'] })).toEqual({
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    id,
    name: 'Own',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://a.example'] } },
  })
})

test('separates the chain’s own nodes from the chosen ones, and keeps the id of its picture', () => {
  const rpcUrls = {
    default: { http: ['https://chosen.example'] },
    chainDefault: { http: ['https://chain.example'] },
  }
  const input = { id, name: 'Own', rpcUrls, imageId: 'solana:main' }
  expect(defineSolanaNetwork(input)).toMatchObject({ rpcUrls, assets: { imageId: 'solana:main' } })
})

test.each([[undefined], ['https://a.example'], [{}], [{ default: {} }], [{ http: ['https://a'] }]])(
  'names rpcUrls of %j in the error',
  (rpcUrls) => {
    const define = () => defineSolanaNetwork({ id, name: 'Own', rpcUrls } as never)
    expect(define).toThrow('The option rpcUrls must be a list')
  },
)

test.each([[undefined], [{}], [{ id: 'mainnet' }]])(
  'refuses a network without an id, as in %j',
  (input) => {
    expect(() => defineSolanaNetwork(input as never)).toThrow('Invalid chainId')
  },
)
