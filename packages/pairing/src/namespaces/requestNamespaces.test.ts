import { expect, test } from 'vitest'
import { requestNamespaces } from './namespaces.ts'

test('the proposal requests the methods of each family, on its chains', () => {
  const families = { eip155: { methods: ['personal_sign'] }, solana: { methods: ['b'] } }
  const events = ['accountsChanged', 'chainChanged']
  expect(requestNamespaces(['eip155:1', 'solana:a', 'eip155:10'], families)).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events },
    solana: { chains: ['solana:a'], methods: ['b'], events },
  })
})

test('the proposal requests no methods of an unknown family', () => {
  expect(requestNamespaces(['other:1'], {}).other?.methods).toEqual([])
})
