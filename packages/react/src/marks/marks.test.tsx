import type { CaipNetworkId } from '@portico/contract'
import { mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { address, dialog, openAccount } from '../views/account/openAccount.test.util.tsx'
import drawings from './drawings.json' with { type: 'json' }
import known from './known.json' with { type: 'json' }
import { markOf } from './markOf.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const namesake = '0x1111111111111111111111111111111111111111'
const ethereum = 'eip155:1'

describe('the drawings', () => {
  test('each belong to a network or token, and each of those has one', () => {
    const named = [...Object.values(known.networks).flat(), ...Object.values(known.tokens)]
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(drawings).toSorted())
    expect(new Set(Object.values(known.networks).map(([name]) => name)).size).toBeGreaterThan(29)
    expect(new Set(Object.values(known.tokens)).size).toBeGreaterThan(25)
  })

  test('only draw', () => {
    for (const drawing of Object.values(drawings)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
      expect(parsed.querySelector('parsererror, script, style, image, use, a')).toBeNull()
      for (const element of parsed.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|href/)
          if (value.includes('url(')) expect(value).toMatch(/^url\(#[\w-]+\)$/)
        }
    }
  })

  test('are found by the id of a network and the address of a token', () => {
    expect(markOf({ networkId: 'eip155:8453', of: 'native' })).toBe(
      markOf({ networkId: ethereum, of: 'native' }),
    )
    for (const [id, [name]] of Object.entries(known.networks))
      expect(markOf({ networkId: id as CaipNetworkId, of: 'network' }), name).toMatch(
        /^data:image\/svg\+xml,/,
      )
    const token = (networkId: CaipNetworkId, tokenAddress: string) =>
      markOf({ networkId, of: { address: tokenAddress } })
    expect(token(ethereum, usdc)).toBeDefined()
    expect(token(ethereum, usdc.toLowerCase())).toBe(token(ethereum, usdc))
    expect(token('eip155:31337', usdc), 'on another network').toBeUndefined()
    expect(token(ethereum, namesake)).toBeUndefined()
    expect(markOf({ networkId: 'eip155:31337', of: 'native' })).toBeUndefined()
    expect(markOf({ networkId: 'eip155:constructor', of: 'network' })).toBeUndefined()
  })
})

test('an account shows the drawing of a well-known token, and letters for a token that only claims its name', async () => {
  const token = (at: string) => ({
    address: `${ethereum}:${at}` as const,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  })
  await openAccount({
    wallet: { networkId: ethereum },
    adapter: { tokenBalances: { [usdc]: { [address]: 5n }, [namesake]: { [address]: 7n } } },
    options: { networks: [mockNetwork(ethereum)], tokens: [token(usdc), token(namesake)] },
  })
  const rows = dialog().getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  const [ether, real, impostor] = rows.elements()
  await expect
    .poll(() => ether?.querySelector('img')?.src)
    .toBe(markOf({ networkId: ethereum, of: 'native' }))
  await expect
    .poll(() => real?.querySelector('img')?.src)
    .toBe(markOf({ networkId: ethereum, of: { address: usdc } }))
  await expect.poll(() => impostor?.querySelector('img')).toBeNull()
  await expect.poll(() => impostor?.querySelector('.initials')?.textContent).toBe('UC')
})
