import { describe, expect, test } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { listWallets } from './listWallets.ts'
import { announced, site } from './walletFixtures.test.util.ts'

const wallets = [
  ['okx', 'com.okex.wallet', 'OKX Wallet'],
  ['ledger', 'com.ledger', 'Ledger Wallet'],
] as const

describe.each(wallets)('the known id %s (specification, section 3)', (known, rdns, name) => {
  const wallet = { uid: 'announced', id: rdns, name, info: { rdns } }

  test('is the wallet that announces itself by it, in every list of the site', () => {
    const connectors = [announced('Alpha'), announced(name, wallet)]
    const options = { ...site, connectors }
    const ids = (more: object) => listWallets({ ...options, ...more }).map((item) => item.id)
    expect(ids({ excludeWalletIds: [known] })).toEqual(['com.alpha'])
    expect(ids({ includeWalletIds: [known] })).toEqual([rdns])
    expect(listWallets(options).find((item) => item.ids.includes(known))?.id).toBe(rdns)
  })

  test('is the entry of the registry if the wallet is not installed', () => {
    const registered = [{ id: 'f'.repeat(64), name, rdns, homepage: 'https://wallet.example/' }]
    const ids = (more: object) =>
      listWallets({ ...site, connectors: [], registered, ...more }).map((item) => item.ids)
    expect(ids({})).toEqual([expect.arrayContaining([known])])
    expect(ids({ includeWalletIds: [known] })).toHaveLength(1)
    expect(ids({ excludeWalletIds: [known] })).toEqual([])
  })

  test('connects the wallet, which is stored under the same id as before', async () => {
    const { portico } = setUp({}, wallet)
    const connection = await portico.connect({ wallet: known })
    expect(connection.connectorId).toBe(rdns)
    expect(portico.store.getState().persistedConnections).toMatchObject([{ id: rdns }])
  })
})

test('a property name that every object has is no known id', () => {
  const options = { ...site, connectors: [announced('Alpha')], excludeWalletIds: ['constructor'] }
  expect(listWallets(options)).toHaveLength(1)
})
