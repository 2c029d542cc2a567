import { describe, expect, test } from 'vitest'
import { coinTypeOf, networkIdOf, parseCaipAddress, parseCaipNetworkId } from './caip.ts'
import { toCaipAddress, toCaipNetworkId } from './caipIds.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('CAIP-10 account ids (specification, section 5)', () => {
  test('are split into namespace, reference and address', () => {
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      address,
    })
  })

  test.each([
    '',
    'eip155',
    'eip155:1',
    'eip155:1:',
    'eip155::0x1',
    ':1:0x1',
    `eip155:1:${address}:more`,
    `ethereum:1:${address}`,
    'eip155:1:0x1 2',
    'eip155:1:<img>',
    `eip155:${'1'.repeat(65)}:0x1`,
    `eip155:1:${'a'.repeat(129)}`,
    '__proto__:1:0x1',
  ])('refuse %j with "Invalid CAIP Address"', (text) => {
    expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
  })

  test('contain their network', () => {
    expect(networkIdOf(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc`)).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
  })

  test('are written from their parts', () => {
    expect(toCaipAddress(toCaipNetworkId('eip155', 31337), address)).toBe(`eip155:31337:${address}`)
  })
})

describe('CAIP-2 network ids (specification, section 5)', () => {
  test('have two parts', () => {
    expect(parseCaipNetworkId('eip155:137')).toEqual({ namespace: 'eip155', reference: '137' })
  })

  test.each(['eip155', 'eip155:', ':1', 'eip155:1:2', 'eip155:1/2', 'foo:1'])(
    'refuse %j',
    (text) => {
      expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP Network Id')
    },
  )
})

describe('coin types (ENSIP-11)', () => {
  test('are 60 for mainnet and the chain id with the high bit for the rest', () => {
    expect(coinTypeOf(1)).toBe(60)
    expect(coinTypeOf(10)).toBe(0x8000000a)
    expect(coinTypeOf(2147483647)).toBe(0xffffffff)
  })

  test.each([2147483648, 2 ** 53, 0, -1, 1.5, Number.NaN])('refuse chain id %d', (chainId) => {
    expect(() => coinTypeOf(chainId)).toThrow('Invalid chainId')
  })
})
