import { evm } from '@portico/evm'
import { solana } from '@portico/solana'
import { mockAdapter } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { formatAccounts, loadPairingFamilies } from './families.ts'
import { onRelay } from './onRelay.test.util.ts'

const place = onRelay()
const unpaired = mockAdapter({
  namespace: 'bip122',
  loadFamily: async () => ({ methods: { safe: [], needsApproval: [] }, readers: {} }),
})
const load = () => {
  const adapters = [evm(), solana(), unpaired]
  const { portico } = place.browser().open({ adapters })
  return loadPairingFamilies(portico, ['eip155', 'solana', 'bip122'])
}
const shared = (accounts: readonly string[]) => ({
  eip155: { chains: [], methods: [], events: [], accounts },
  solana: { chains: [], methods: [], events: [], accounts: ['solana:a:ABCDEF'] },
})

test('a family that cannot be paired is left out', async () => {
  expect(Object.keys(await load())).toEqual(['eip155', 'solana'])
})

describe('accounts of a session', () => {
  test('are normalized by their family, once, and invalid addresses stay unchanged', async () => {
    const families = await load()
    const one = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
    const capitals = one.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x')
    const written = await formatAccounts(families, shared([one, capitals, 'eip155:1:0x1']))
    expect(written.eip155?.accounts).toEqual([
      'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'eip155:1:0x1',
    ])
    expect(written.solana?.accounts).toEqual(['solana:a:ABCDEF'])
    expect(await formatAccounts(families, {})).toEqual({})
  })
})
