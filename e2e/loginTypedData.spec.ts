import { expect, type Page } from '@playwright/test'
import { tokens } from '@portico/testing/chains'
import { recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import { loginWithWallet, pressInFrame, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const spender = '0x00000000000000000000000000000000000000aa'
const permitOf = (owner: string, chainId = 31337) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'Dollar', chainId, verifyingContract: tokens.dollar.address },
  message: { owner, spender, value: '25000000', nonce: '0', deadline: '1800000000' },
})

const sign = (page: Page, address: string, data: object) =>
  requestFrame(page, 'rpcRequest', {
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(data)],
    chainId: 'eip155:31337',
  })

test('a visitor reads what a permit lets happen, signs it, and declines one', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls)
  const data = permitOf(address)
  const signing = sign(page, address, data)
  const frame = page.frameLocator('iframe')
  const form = frame.locator('form')
  await expect(frame.getByRole('heading', { name: 'Sign this?' })).toBeVisible()
  await expect(form).toContainText(`${urls.demo} asks for it`)
  // What the token is called, and how many digits it has, the chain says.
  await expect(form).toContainText(
    `The spender could take up to 25 ${tokens.dollar.symbol} without asking again.`,
  )
  await expect(form).toContainText(spender)
  await pressInFrame(frame.getByRole('button', { name: 'Sign', exact: true }))
  const { result: signature } = (await signing) as { result: `0x${string}` }
  const signed = { ...data, signature } as unknown as TypedDataDefinition & {
    signature: typeof signature
  }
  expect(await recoverTypedDataAddress(signed)).toBe(address)

  const again = sign(page, address, data)
  await pressInFrame(frame.getByRole('button', { name: 'Decline' }))
  expect(await again).toEqual({ code: 'DECLINED' })
})

test('typed data for another network has a warning, and for one that is not served is refused', async ({
  page,
  urls,
}) => {
  const address = await loginWithWallet(page, urls)
  expect(await sign(page, address, permitOf(address, 1))).toEqual({ code: 'CHAIN_UNSUPPORTED' })
  const signing = sign(page, address, permitOf(address, 31338))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('form')).toContainText('the page asks on another network')
  await pressInFrame(frame.getByRole('button', { name: 'Decline' }))
  expect(await signing).toEqual({ code: 'DECLINED' })
})
