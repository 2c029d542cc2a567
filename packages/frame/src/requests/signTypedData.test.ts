import type { FrameError } from '@portico/contract'
import { expect, test } from 'vitest'
import { createOptions, dollar, eip155 } from './options.test.util.ts'
import { signTypedData } from './signTypedData.ts'

const spender = '0x00000000000000000000000000000000000000aa'
const permitOf = (changes: { domain?: object; message?: object } = {}) => ({
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: {
    name: 'Dollar',
    version: '1',
    chainId: 31337,
    verifyingContract: dollar,
    ...changes.domain,
  },
  message: {
    owner: eip155,
    spender,
    value: '25000000',
    nonce: 0,
    deadline: 1_800_000_000,
    ...changes.message,
  },
})

/** Returns what a visitor who declines sees of typed data, or the code of the failure. */
async function shownOf(params: unknown, { chainId = 'eip155:31337', language = 'en' } = {}) {
  const { options, shown, signal, wallet } = createOptions({ language })
  const code = await signTypedData(wallet, { params, chainId, signal }, options).then(
    () => 'signed',
    (error: FrameError) => error.code,
  )
  return { code, shown: shown[0] }
}

test('a permit shows what it allows, and then all that is signed', async () => {
  const { code, shown } = await shownOf([eip155, JSON.stringify(permitOf())])
  expect(code).toBe('DECLINED')
  expect(shown).toMatchObject({ title: 'Sign this?', account: eip155, warnings: [] })
  const [permit, domain, message] = shown?.parts ?? []
  expect(permit).toMatchObject({
    title: 'Allow spending USD',
    warning: 'The spender could take up to 25 USD without asking again.',
  })
  expect(permit?.facts).toContainEqual({ name: 'Spender', value: spender, isCode: true })
  expect(domain?.facts).toContainEqual({ name: 'Network', value: 'Chain 31337' })
  expect(domain?.facts).toContainEqual({ name: 'name', value: 'Dollar', isCode: false })
  expect(message?.facts).toContainEqual({ name: 'value', value: '25000000', isCode: true })
})

test('in German the words and the numbers of a permit are German', async () => {
  const message = { value: '1234500000' }
  const { shown } = await shownOf([eip155, permitOf({ message })], { language: 'de' })
  expect(shown?.parts?.[0]).toMatchObject({
    title: 'Ausgeben von USD erlauben',
    warning: 'Der Ausgebende könnte bis zu 1.234,5 USD nehmen, ohne noch einmal zu fragen.',
  })
})

test('a permit without a limit says so', async () => {
  const value = (2n ** 256n - 1n).toString()
  const { shown } = await shownOf([eip155, permitOf({ message: { value } })])
  expect(shown?.parts?.[0]?.warning).toBe(
    'The spender could take every USD you own, now and later.',
  )
})

test('a permit for another network of the server has a warning; for an unserved one it is refused', async () => {
  const { shown } = await shownOf([eip155, permitOf({ domain: { chainId: 31338 } })])
  expect(shown?.warnings).toEqual(['It’s for Chain 31338, but the page is on another network.'])
  const other = await shownOf([eip155, permitOf({ domain: { chainId: 1 } })])
  expect(other).toEqual({ code: 'CHAIN_UNSUPPORTED', shown: undefined })
})

test.each([
  ['Cyrillic letters', 'D\u043ellar'],
  ['letters that are not seen', 'Dol\u200blar'],
])('a name with %s has a warning', async (_what, name) => {
  const { shown } = await shownOf([eip155, permitOf({ domain: { name } })])
  expect(shown?.warnings).toEqual([expect.stringContaining('mixes look-alike letters')])
})

test('data without a network says so', async () => {
  const data = permitOf()
  const { chainId: _, ...domain } = data.domain as Record<string, unknown>
  const { shown } = await shownOf([eip155, { ...data, domain }])
  expect(shown?.warnings).toEqual(['It names no network, so it may be valid on several.'])
})

test('values without a type are not shown, and are said to be unsigned', async () => {
  const { shown } = await shownOf([eip155, permitOf({ message: { more: 'a secret' } })])
  expect(shown?.warnings).toEqual(['The site also sent values that you don’t sign.'])
  expect(JSON.stringify(shown)).not.toContain('a secret')
})

test.each([
  ['another account', [spender, permitOf()]],
  ['no account', [permitOf()]],
  ['more than two', [eip155, permitOf(), 1]],
  ['a number that is none', [eip155, permitOf({ message: { value: 'all' } })]],
  ['no JSON', [eip155, '{']],
  ['nothing', undefined],
])('%s is not shown', async (_what, params) => {
  expect(await shownOf(params)).toEqual({ code: 'MESSAGE_INVALID', shown: undefined })
})
