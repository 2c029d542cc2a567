import { expect, test } from 'vitest'
import { addressOf } from './outsideLinks.ts'

const repository = 'https://code.example/portico'

test.each([
  ['wagmi.md', 'networks.md#nodes', 'networks.md#nodes'],
  ['server/api.md', '../errors.md', '../errors.md'],
  ['wagmi.md', '#limits', '#limits'],
  ['wagmi.md', 'https://wagmi.example', 'https://wagmi.example'],
  ['wagmi.md', '../examples/wagmi', `${repository}/blob/main/examples/wagmi`],
  ['server/names.md', '../../SECURITY.md', `${repository}/blob/main/SECURITY.md`],
])('%s leads by %s to %s', (page, href, address) => {
  expect(addressOf(page, href, repository)).toBe(address)
})

test('a file outside of the pages has no address without a repository', () => {
  expect(addressOf('wagmi.md', '../examples/wagmi', undefined)).toBeUndefined()
})
