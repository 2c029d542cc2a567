import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { createPortico } from '../../createPortico.ts'
import { adviceOn } from './advice.ts'

const network = mockNetwork('eip155:1')
const good = { adapters: [mockAdapter()], networks: [network], platform: testPlatform() }
function evm() {}

test.each([
  ['adapters', {}, 'createPortico({ adapters: [evm()], networks: [network] })'],
  ['adapters', { adapters: [evm] }, 'Did you mean evm() in place of evm?'],
  ['adapters', { adapters: evm }, 'Did you mean [evm()]?'],
  ['adapters', { adapters: mockAdapter() }, 'Did you mean a list of it: [evm()]?'],
  ['networks', { networks: network }, 'Did you mean a list of it: [network]?'],
  [
    'networks',
    { networks: [{ id: 1, name: 'Ethereum' }] },
    'networks[0] (Ethereum) is a plain description: did you mean defineEvmNetwork({ … })?',
  ],
  ['networks', { networks: [network, mockNetwork('solana:x')] }, 'needs an adapter for solana'],
  ['networks', { networks: [network, network] }, 'networks[1] (Network 1) is there twice'],
  ['defaultNetwork', { defaultNetwork: network }, "Did you mean 'eip155:1'?"],
  ['defaultNetwork', { defaultNetwork: 'eip155:2' }, 'The networks are eip155:1'],
  [
    'rpcUrls',
    { rpcUrls: 'https://a.example' },
    "Did you mean { 'eip155:1': ['https://a.example'] }?",
  ],
  ['pairing', { pairing: { relayUrl: 'wss://a.example' } }, 'Did you mean pairing({ … }) of'],
  ['signIn', { signIn: true }, 'Did you mean signInWithServer() of @portico/sign-in?'],
  ['login', { login: 'https://login.example' }, 'Did you mean login({ … }) of @portico/login?'],
  ['pairing', { pairing: evm }, 'Did you mean pairing({ … })?'],
  ['theme', { theme: 'auto' }, "Did you mean 'system'?"],
  ['theme', { theme: 'Dark' }, 'Did you mean dark?'],
  ['themeMode', { themeMode: 'dark' }, 'Did you mean theme?'],
  ['chains', { chains: [] }, 'Did you mean networks?'],
  ['projectID', { projectID: 'x' }, 'Did you mean projectId?'],
  ['them', { them: 'dark' }, 'Did you mean theme?'],
  ['netwokrs', { netwokrs: [] }, 'Did you mean networks?'],
  ['features', { features: { sned: false } }, 'Did you mean send?'],
  ['apiUrl', { apiUrl: 'api.example' }, 'Did you mean https://api.example?'],
  ['termsConditionsUrl', { termsConditionsUrl: '/terms' }, '/terms?'],
  ['featuredWalletIds', { featuredWalletIds: 'io.x' }, "Did you mean ['io.x']?"],
  ['tokens', { tokens: {} }, 'Did you mean a list of it?'],
])('a wrong %s of %j is reported with the name that was meant', (option, given, advice) => {
  const required = { adapters: [mockAdapter()], networks: [network] }
  expect(adviceOn(option, option in given ? { ...required, ...given } : given)).toContain(advice)
})

test('guesses nothing if several names are possible', () => {
  expect(adviceOn('entirely', { ...good, entirely: 1 })).toBeUndefined()
  expect(adviceOn('networks', { ...good, networks: 7 })).toBeUndefined()
  expect(adviceOn('adapters', { ...good, adapters: 7 })).toBeUndefined()
})

test('logs the mistake and the name that was meant to the console', async () => {
  const say = vi.spyOn(console, 'error').mockImplementation(() => {})
  const options = { ...good, themeMode: 'dark' }
  expect(() => createPortico(options)).toThrow('The option themeMode is not an option')
  await vi.waitFor(() =>
    expect(say).toHaveBeenCalledWith('The option themeMode is not an option. Did you mean theme?'),
  )
})
