// The first files that a newcomer writes for a chain family and a wallet of it: those of `familySteps.ts`.

export const light = `import { type Adapter, defineAdapter } from '@portico/core/adapter'

const onDemand = () => import('./onDemand.ts').then(({ parts }) => parts)

export const thing = (): Adapter =>
  defineAdapter({
    namespace: 'thing',
    name: 'Thing',
    features: ['receive', 'names'],
    discover: (found) => onDemand().then((part) => part.discoverWallets(found)),
    loadFamily: () => onDemand().then((part) => part.loadFamily()),
    load: () => onDemand().then((part) => part.loadActions()),
  })
`

export const onDemand = `import { discoverWallets } from './connectors/discoverWallets.ts'

const loadFamily = () => import('./family.ts').then((part) => part.family)
const loadActions = () => import('./actions/index.ts').then((part) => part.createActions())

export const parts = { discoverWallets, loadFamily, loadActions }
`

export const family = `import type { ChainFamily } from '@portico/core/adapter'

export const family: ChainFamily = {
  methods: { safe: ['thing_read'], needsApproval: ['thing_send'] },
  readers: {},
}
`

export const actions = `import { thingError } from '../errors/thingError.ts'

export const createActions = () => ({
  parseAddress: (address: string) => address,
  readPaymentUri: () => undefined,
  getBalance: async () => 1n,
  getTokenBalances: async () => [],
  getRecipientKind: async () => 'account' as const,
  switchNetwork: async () => {},
  signMessage: async () => {
    throw thingError('declined')
  },
  paymentUri: ({ address }: { address: string }) => address,
})
`

export const errors = `import { errorOf } from '@portico/core/adapter'

export const thingError = (cause: unknown) => errorOf('SIGN_FAILED', {}, cause)
`

export const adapterTest = `import { type AdapterFixture, describeAdapter } from '@portico/testing'
import { thing } from './thing.ts'

declare const startChain: () => Promise<AdapterFixture>

describeAdapter('a thing', { create: thing, start: startChain })
`

export const served = `import { nativeAddresses } from '@portico/contract'
import type { ThingChain } from '../chain.ts'
import type { Family } from '../family.ts'

const none = async () => {
  throw new Error('nothing is read')
}

export const thing: Family<ThingChain> = {
  upstream: {
    methods: {},
    chainIdentity: { call: { method: 'thing_id', params: '[]' }, matches: () => true },
    classifyError: () => 'answer',
    resolveOutcome: async (_call, outcome) => outcome,
  },
  native: { address: nativeAddresses.thing, inBalances: true },
  readAddress: (text) => text,
  writeAddress: (address) => address,
  readHoldings: none,
  history: () => ({}) as never,
  probe: () => none,
  nfts: () => ({}) as never,
}
`

export const connector = `import type { Connector } from '@portico/core/adapter'

export const thingWallet = (): Connector => ({
  ...{ uid: 'thing', id: 'thing', name: 'A thing', type: 'INJECTED', namespaces: ['thing'] },
  connect: async () => ({ accounts: ['thing:1:a'], networkId: 'thing:1' }),
  disconnect: async () => {},
  isAuthorized: async () => false,
  request: async () => undefined,
  on: () => () => {},
})
`

export const connectorTest = `import { type ConnectorUnderTest, describeConnector } from '@portico/testing'
import { thingWallet } from './thingWallet.ts'

declare const wallet: ConnectorUnderTest['wallet']

describeConnector('a thing', {
  namespace: 'thing',
  other: { address: 'b', networkId: 'thing:2' },
  create: () => ({
    connector: thingWallet(),
    session: { accounts: ['thing:1:a'], networkId: 'thing:1' },
    wallet,
  }),
})
`

export const discoverWallets = `import type { Connector } from '@portico/core/adapter'
import { thingWallet } from './thingWallet.ts'

export const discoverWallets = (found: (connector: Connector) => void) => {
  found(thingWallet())
  return () => {}
}
`
