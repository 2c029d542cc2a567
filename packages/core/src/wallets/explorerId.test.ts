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

test('a connector and the entry of the registry that it maps to are one row', () => {
  // Another name and another reverse-DNS name: nothing else connects the two.
  expect(listWallets({ ...options, connectors: [pocket()] })).toHaveLength(2)
  const [row, ...others] = listWallets({
    ...options,
    connectors: [pocket({ explorerId: 'registry-7' })],
  })
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: 'com.pocket', ids: expect.arrayContaining(['registry-7']) })
})

test('two connectors of one entry are one row, and so is the site’s own entry', () => {
  const [one, other] = [announced('Pocket'), announced('Purse')].map((connector) => ({
    ...connector,
    explorerId: 'registry-7',
  }))
  const connectors = [one, other].filter((connector) => connector !== undefined)
  const customWallets = [custom('registry-7')]
  const rows = listWallets({ ...options, connectors, customWallets })
  expect(rows.map((item) => item.id)).toEqual(['registry-7'])
})

test('a site names it by the id of the registry before the registry has answered', () => {
  const connectors = [pocket({ explorerId: 'registry-7' })]
  const withExclusion = { ...site, connectors, excludeWalletIds: ['registry-7'] }
  expect(listWallets(withExclusion)).toEqual([])
})
