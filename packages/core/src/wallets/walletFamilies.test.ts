import { describe, expect, test, vi } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { base58Account, setUpFamilies } from '../setUp.test.util.ts'
import { arrangeWallets } from './arrangeWallets.ts'
import { familiesOf, findWallet, walletStep } from './walletFamilies.ts'
import { walletsOf } from './walletsOf.ts'

const step = (portico: ReturnType<typeof setUpFamilies>['portico'], id: string) => {
  const wallet = findWallet(portico, id)
  return wallet && walletStep(wallet, portico.config.pairing !== undefined)
}

describe('a wallet of two chain families', () => {
  test('is found by every id that it has', () => {
    const { portico } = setUpFamilies()
    for (const id of ['com.phantom', 'standard:phantom', 'phantom-evm', 'phantom-solana'])
      expect(findWallet(portico, id)?.name).toBe('Phantom')
    expect(findWallet(portico, 'phantom')).toBeUndefined()
  })

  test('lists its families in the order of the site, and which are connected', async () => {
    const { portico } = setUpFamilies()
    await connectWallet(portico, { wallet: 'com.phantom', namespace: 'solana' })
    expect(familiesOf(portico, 'com.phantom')).toEqual([
      { namespace: 'eip155', connectorUid: 'phantom-evm', connected: false },
      { namespace: 'solana', connectorUid: 'phantom-solana', connected: true },
    ])
    expect(familiesOf(portico, 'nobody')).toEqual([])
  })

  test('asks for the family first, then leads to the remaining one', async () => {
    const { portico } = setUpFamilies()
    expect(step(portico, 'com.phantom')).toEqual({ step: 'family', walletId: 'com.phantom' })
    await portico.connect({ wallet: 'com.phantom', namespace: 'eip155' })
    expect(step(portico, 'com.phantom')).toEqual({
      step: 'connect',
      connectorUid: 'phantom-solana',
      namespace: 'solana',
    })
    await portico.connect({ wallet: 'com.phantom', namespace: 'solana' })
    expect(step(portico, 'com.phantom')).toEqual({ step: 'family', walletId: 'com.phantom' })
  })

  test('leads straight to the family that is requested', () => {
    const { portico } = setUpFamilies()
    void portico.open({ view: 'Connect', namespace: 'solana' })
    const [wallet, ...others] = walletsOf(portico)
    expect(wallet && walletStep(wallet, false)).toMatchObject({ connectorUid: 'phantom-solana' })
    expect(others).toEqual([])
  })

  test('leads to its download if it is not installed', () => {
    const { portico } = setUpFamilies({
      customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example/' }],
    })
    expect(step(portico, 'own')).toEqual({ step: 'get', walletId: 'own' })
  })

  test('is hidden, ordered and grouped by any of its ids', () => {
    const { portico } = setUpFamilies()
    const list = walletsOf(portico)
    const names = (option: Parameters<typeof arrangeWallets>[1]) =>
      arrangeWallets(list, option).items.map((item) => item.name)
    expect(names({ hide: ['standard:phantom'] })).not.toContain('Phantom')
    expect(names({ order: ['standard:phantom'] })[0]).toBe('Phantom')
  })
})

describe('connecting by name', () => {
  test('takes the requested family, by an id of the other', async () => {
    const { portico } = setUpFamilies()
    const connection = await portico.connect({ wallet: 'com.phantom', namespace: 'solana' })
    expect(connection).toMatchObject({ namespace: 'solana', caipAddress: base58Account })
    const other = await portico.connect({ wallet: 'standard:phantom', namespace: 'eip155' })
    expect(other.namespace).toBe('eip155')
  })

  test('takes the family that the name itself reaches, else the active one', async () => {
    const { portico } = setUpFamilies({
      customWallets: [{ id: 'own', name: 'Phantom', homepage: 'https://own.example/' }],
    })
    expect((await portico.connect({ wallet: 'standard:phantom' })).namespace).toBe('solana')
    expect((await portico.connect({ wallet: 'own' })).namespace).toBe('solana')
  })

  test('finds no family that the wallet does not have', async () => {
    const { portico, platform } = setUpFamilies()
    const pending = portico
      .connect({ wallet: 'com.phantom', namespace: 'bip122' })
      .catch((error) => error)
    const answered = vi.fn()
    void pending.then(answered)
    // It starts to wait once its code has loaded.
    await expect
      .poll(() => {
        platform.advance(1000)
        return answered.mock.calls
      })
      .toMatchObject([[{ code: 'WALLET_NOT_FOUND' }]])
  })
})

test('takes one place per wallet among the recent, whatever its family', async () => {
  const { portico } = setUpFamilies()
  await portico.connect({ wallet: 'com.other' })
  await portico.connect({ wallet: 'com.phantom', namespace: 'eip155' })
  await portico.connect({ wallet: 'com.phantom', namespace: 'solana' })
  expect(portico.store.getState().recent.map((wallet) => wallet.id)).toEqual([
    'standard:phantom',
    'com.other',
  ])
})
