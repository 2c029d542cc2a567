import { FrameError, frameMessages } from '@portico/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ServedChain } from '../chains/chains.ts'
import { createSite } from './siteHandlers.ts'

const served = ['eip155:31337', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']

function createFrame() {
  const dataset: Record<string, string> = {}
  const answer = Promise.withResolvers<void>()
  answer.resolve()
  const gate = { until: answer.promise }
  const made = createSite({
    document: { documentElement: { dataset } } as unknown as Document,
    chains: {
      find: async (chainId) => {
        await gate.until
        if (!served.includes(chainId)) throw new FrameError('CHAIN_UNSUPPORTED')
        return { id: chainId } as ServedChain
      },
    },
    site: 'https://shop.example',
  })
  const controller = new AbortController()
  return { ...made, dataset, gate, controller, signal: controller.signal }
}

test('a page sets its network; a network that the server does not serve changes nothing', async () => {
  const { handlers, chainId, signal } = createFrame()
  expect(await handlers.getChainId({}, signal)).toEqual({ chainId: 'eip155:1' })
  const [evm = '', solana = ''] = served
  expect(await handlers.switchNetwork({ chainId: evm }, signal)).toEqual({ chainId: evm })
  await expect(handlers.switchNetwork({ chainId: 'eip155:666' }, signal)).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
  expect(chainId()).toBe(evm)
  await handlers.switchNetwork({ chainId: solana }, signal)
  expect(await handlers.getChainId({}, signal)).toEqual({ chainId: solana })
})

test('a switch that the page has aborted changes nothing', async () => {
  const { handlers, chainId, gate, controller } = createFrame()
  const server = Promise.withResolvers<void>()
  gate.until = server.promise
  const switching = handlers.switchNetwork({ chainId: 'eip155:31337' }, controller.signal)
  controller.abort()
  server.resolve()
  await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(chainId()).toBe('eip155:1')
})

test('only externally owned accounts have keys, and the page is notified', async () => {
  const { handlers, signal } = createFrame()
  expect(await handlers.setPreferredAccount({ type: 'eoa' }, signal)).toEqual({ type: 'eoa' })
  await expect(
    handlers.setPreferredAccount({ type: 'smartAccount' }, signal),
  ).rejects.toMatchObject({
    code: 'ACCOUNT_TYPE_UNSUPPORTED',
    message: 'This application might not support Smart Accounts',
  })
})

test('the frame has the theme of the page, or of the system', async () => {
  const { handlers, dataset, signal } = createFrame()
  await handlers.syncTheme({ themeMode: 'dark' }, signal)
  expect(dataset).toEqual({ theme: 'dark' })
  await handlers.syncTheme({}, signal)
  expect(dataset).toEqual({})
})

test.each([
  ['a colour', 'syncTheme', { themeVariables: { '--ink': '#fff' } }],
  ['another look', 'syncTheme', { themeMode: 'transparent' }],
  ['an origin', 'syncDappData', { origin: 'https://bank.example' }],
  ['a node', 'switchNetwork', { chainId: 'eip155:1', rpcUrl: 'https://evil.example' }],
] as const)('%s is not among the settings of a page', (_what, name, payload) => {
  expect(v.is(frameMessages[name].request, payload)).toBe(false)
})

test.each([
  ['a name', ' Shop \n of  things ', 'Shop of things'],
  ['its own address', 'shop.example', 'shop.example'],
  ['an abbreviation', 'St. Gallen', 'St. Gallen'],
  ['a name with an apostrophe', 'Joe’s', 'Joe’s'],
  [
    'a name that would end what the frame says',
    'Shop”. «Checked»: „nothing is taken“ "',
    'Shop . Checked : nothing is taken',
  ],
  ['a long name', 'a'.repeat(61), `${'a'.repeat(60)}…`],
])('a page may set its name: %s', async (_what, given, shown) => {
  const { handlers, name, signal } = createFrame()
  await handlers.syncDappData({ metadata: { name: given } }, signal)
  expect(name()).toBe(shown)
  await handlers.syncDappData({}, signal)
  expect(name()).toBeUndefined()
})

test.each([
  ['the address of another site', 'bank.example'],
  ['one in other letters', 'bank．example'],
  ['one behind a word', 'Go to bank.example'],
  ['a link', 'https://bank'],
  ['letters that turn the order', 'Shop\u202Eelpmaxe'],
  ['letters that are not seen', 'Sh\u200Bop'],
  ['marks that paint over other lines', `Sho${'\u0300'.repeat(5)}p`],
  ['nothing', ' \n '],
])('a page that claims the name %s has no name', async (_what, given) => {
  const { handlers, name, signal } = createFrame()
  await handlers.syncDappData({ metadata: { name: 'Shop' } }, signal)
  await handlers.syncDappData({ metadata: { name: given } }, signal)
  expect(name()).toBeUndefined()
})
