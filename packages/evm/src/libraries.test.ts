import { createPortico, getProvider, type Portico } from '@portico/core'
import { announceProvider, type TestWallet, testPlatform, testWallet } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import { BrowserProvider, parseEther as ether, isError } from 'ethers'
import { createWalletClient, custom, parseEther, verifyMessage } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'
import { onAnvil } from './onAnvil.test.util.ts'

const anvil = onAnvil()
const { demo, second, third } = accounts
const held: Portico[] = []

afterEach(() => {
  for (const portico of held.splice(0)) portico.destroy()
  vi.unstubAllGlobals()
})

/** A widget on a page with two wallets; the first is connected. */
async function page() {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const names = ['first', 'second'] as const
  const wallets = names.map((name) => {
    const { privateKey } = name === 'first' ? demo : second
    const wallet = testWallet({ url: anvil.url(), privateKey, chainId: 31337 })
    const info = { uuid: name, rdns: `dev.portico.${name}`, name, icon: 'data:image/png;base64,' }
    announceProvider(wallet.provider, info, target)
    return wallet
  }) as [TestWallet, TestWallet]
  const platform = { ...testPlatform(), interactive: true }
  const portico = createPortico({ adapters: [evm()], networks: [anvil.network()], platform })
  held.push(portico)
  await portico.connect({ wallet: 'dev.portico.first' })
  const received = async () =>
    BigInt(await anvil.call<string>('eth_getBalance', [third.address, 'latest']))
  return { portico, wallets, provider: getProvider(portico)!, received }
}

describe('ethers over the wallet in use', () => {
  test('signs and sends', async () => {
    const { provider, received } = await page()
    const signer = await new BrowserProvider(provider).getSigner()
    expect(signer.address).toBe(demo.address)
    const before = await received()
    const sent = await signer.sendTransaction({ to: third.address, value: ether('0.5') })
    expect((await sent.wait())?.status).toBe(1)
    expect((await received()) - before).toBe(ether('0.5'))
    const signature = (await signer.signMessage('hello')) as `0x${string}`
    expect(await verifyMessage({ address: demo.address, message: 'hello', signature })).toBe(true)
  })

  test('recognizes a refusal', async () => {
    const { provider, wallets } = await page()
    const signer = await new BrowserProvider(provider).getSigner()
    wallets[0].setPolicy('decline')
    const error = await signer.signMessage('hello').catch((cause: unknown) => cause)
    expect(isError(error, 'ACTION_REJECTED')).toBe(true)
  })

  test('sends no request to another wallet than the signer’s', async () => {
    const { portico, provider, wallets, received } = await page()
    const signer = await new BrowserProvider(provider).getSigner()
    await portico.connect({ wallet: 'dev.portico.second' })
    const callsBefore = wallets[1].calls.length
    const before = await received()
    await expect(
      signer.sendTransaction({ to: third.address, value: ether('0.5') }),
    ).rejects.toBeDefined()
    expect(await received()).toBe(before)
    expect(wallets[1].calls).toHaveLength(callsBefore)
    const next = await new BrowserProvider(getProvider(portico)!).getSigner()
    expect(next.address).toBe(second.address)
  })
})

describe('viem over the wallet in use', () => {
  test('signs and sends', async () => {
    const { provider, received } = await page()
    const client = createWalletClient({ transport: custom(provider) })
    const [account] = await client.getAddresses()
    expect(account).toBe(demo.address)
    const before = await received()
    const value = parseEther('0.25')
    await client.sendTransaction({ account: demo.address, chain: null, to: third.address, value })
    await vi.waitFor(async () => expect((await received()) - before).toBe(value))
    const signature = await client.signMessage({ account: demo.address, message: 'hello' })
    expect(await verifyMessage({ address: demo.address, message: 'hello', signature })).toBe(true)
  })

  test('recognizes a refusal, and a wallet that is no longer in use', async () => {
    const { portico, provider, wallets } = await page()
    const client = createWalletClient({ transport: custom(provider, { retryCount: 0 }) })
    const sign = () => client.signMessage({ account: demo.address, message: 'hello' })
    wallets[0].setPolicy('decline')
    await expect(sign()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await portico.disconnect()
    await expect(sign()).rejects.toMatchObject({ name: 'ProviderDisconnectedError' })
  })
})
