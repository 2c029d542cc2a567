import { expect, type Locator, type Page } from '@playwright/test'
import { tokens } from '@portico/testing/chains'
import { type Hex, verifyTypedData } from 'viem'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { approveIn, press, walletWindow } from './steps/wallet.ts'
import { accountButton, demoWallet, openConnect } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const { address } = accounts.demo
const spender = accounts.third.address

/** Sends a request to the demo wallet by EIP-1193, as any script of the page can. The page stores the answer. */
const requestFrom = (page: Page, method: string, params: unknown) => () =>
  page.evaluate(
    ([method, params]) => {
      const holder = globalThis as { answer?: Promise<unknown> }
      globalThis.addEventListener('eip6963:announceProvider', (event) => {
        const { provider } = (event as CustomEvent).detail as {
          provider: { request(request: object): Promise<unknown> }
        }
        holder.answer ??= provider.request({ method, params })
        holder.answer.catch(() => {})
      })
      globalThis.dispatchEvent(new Event('eip6963:requestProvider'))
    },
    [method, params] as const,
  )

const answerOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as { answer?: Promise<unknown> }).answer)

test(
  'the demo wallet shows an account by the widget’s picture, signs what it shows, and says first what a transaction would do',
  withAll,
  async ({ shop }) => {
    const colorsOf = (picture: Locator) =>
      picture
        .locator('stop')
        .evaluateAll((stops) => stops.map((stop) => getComputedStyle(stop).stopColor))
    await openConnect(shop)
    const connecting = await walletWindow(shop, press(demoWallet(shop)))
    const pictures = connecting.locator('.option svg.avatar')
    await expect(pictures.nth(1)).toBeVisible()
    const inWallet = await colorsOf(pictures.first())
    expect(new Set(inWallet).size).toBe(2)
    expect(inWallet).not.toEqual(await colorsOf(pictures.nth(1)))
    await approveIn(connecting)
    await expect.poll(() => colorsOf(accountButton(shop).locator('svg.avatar'))).toEqual(inWallet)

    // A chain id as text is signed as well.
    const domain = { name: 'Portico Dollar', verifyingContract: tokens.dollar.address } as const
    const types = {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    }
    const permit = { types, primaryType: 'Permit', message: { spender, value: '2000000' } } as const
    const mismatched = { ...permit, domain: { ...domain, chainId: '31337' } }
    const window = await walletWindow(
      shop,
      requestFrom(shop, 'eth_signTypedData_v4', [address, JSON.stringify(mismatched)]),
    )
    await expect(window.getByRole('heading', { name: 'Allow spending PUSD' })).toBeVisible()
    const short = `${spender.slice(0, 6)}…${spender.slice(-4)}`.toLowerCase()
    await expect(window.getByText(`Allow ${short} to spend 2 PUSD.`)).toBeVisible()
    await window.getByText('Full message').click()
    await expect(window.getByText('2000000', { exact: true })).toBeVisible()
    await window.getByRole('button', { name: 'Approve' }).click()
    const signature = (await answerOf(shop)) as Hex
    const signed = { ...permit, message: permit.message as never, signature, address }
    expect(await verifyTypedData({ ...signed, domain: { ...domain, chainId: 31337 } })).toBe(true)
    expect(await verifyTypedData({ ...signed, domain })).toBe(false)

    await shop.reload()
    await expect(accountButton(shop)).toBeVisible()
    const call = { from: address, to: spender, value: '0xde0b6b3a7640000', data: '0xdeadbeef' }
    const sending = await walletWindow(shop, requestFrom(shop, 'eth_sendTransaction', [call]))
    await expect(sending.getByRole('heading', { name: 'Call an unknown function' })).toBeVisible()
    const simulation = sending.getByRole('region', { name: 'Simulation' })
    await expect(simulation).toContainText('You pay1 ETH')
    await expect(simulation).toContainText('expected result')
    await expect(sending.getByText('We can’t tell what the function does')).toBeVisible()
    await sending.getByRole('button', { name: 'Decline' }).click()
    await expect(answerOf(shop)).rejects.toThrow(/rejected/)
  },
)
