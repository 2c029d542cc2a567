import { expect, test } from 'vitest'
import { listWallets } from './listWallets.ts'
import { announced, custom, site } from './walletFixtures.test.util.ts'

const inRegistry = {
  id: 'registry-7',
  name: 'Satchel (formerly Purse)',
  rdns: 'com.purse',
  homepage: 'https://satchel.example/',
}
const options = { ...site, registered: [inRegistry], whole: true }
const pocket = (more: object = {}) => ({ ...announced('Pocket'), ...more })

test('lists a connector and the registry entry that it maps to as one row', () => {
  // Another name and another reverse-DNS name: nothing else connects the two.
  expect(listWallets({ ...options, connectors: [pocket()] })).toHaveLength(2)
  const [row, ...others] = listWallets({
    ...options,
    connectors: [pocket({ explorerId: 'registry-7' })],
  })
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: 'com.pocket', ids: expect.arrayContaining(['registry-7']) })
})

test('lists two connectors of one entry as one row, with the site’s own entry', () => {
  const [one, other] = [announced('Pocket'), announced('Purse')].map((connector) => ({
    ...connector,
    explorerId: 'registry-7',
  }))
  const connectors = [one, other].filter((connector) => connector !== undefined)
  const customWallets = [custom('registry-7')]
  const rows = listWallets({ ...options, connectors, customWallets })
  expect(rows.map((item) => item.id)).toEqual(['registry-7'])
})

test('lets a site name a wallet by its registry id before the registry has answered', () => {
  const connectors = [pocket({ explorerId: 'registry-7' })]
  const withExclusion = { ...site, connectors, excludeWalletIds: ['registry-7'] }
  expect(listWallets(withExclusion)).toEqual([])
})
