import { createPortico, type PorticoEvent, type PorticoOptions } from '@portico/core'
import {
  type MockAdapterOptions,
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import { vi } from 'vitest'
import type { BackendOptions } from './backendOptions.ts'
import { signInWithBackend } from './signInWithBackend.ts'

/** The page of the tests. */
const origin = 'https://shop.example'
/** The account that the mock wallet connects with. */
export const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A back end in memory that accepts every signature. `open` are its sessions. */
function memoryBackend(given: Partial<BackendOptions> = {}) {
  let count = 0
  const open: { address: string; chainId: string; expiresAt?: string }[] = []
  const options: BackendOptions = {
    getNonce: async () => `nonce000${++count}`,
    verify: async ({ account: signer }) => {
      const [namespace, reference, address = ''] = signer.split(':')
      open.push({ address, chainId: `${namespace}:${reference}` })
      return true
    },
    getSession: async () => [...open],
    signOut: async ({ account: wanted }) => {
      const keeps = ({ address, chainId }: (typeof open)[number]) =>
        wanted !== undefined && `${chainId}:${address}` !== wanted
      open.splice(0, open.length, ...open.filter(keeps))
    },
    ...given,
  }
  return { open, options }
}

/** A widget whose visitors sign in, its wallet, and `make` for the next page. */
export function setUp(
  options: Partial<BackendOptions> = {},
  wallet: MockConnectorOptions = {},
  widget: Partial<PorticoOptions> = {},
  chain: MockAdapterOptions = {},
) {
  vi.stubGlobal('location', new URL(origin))
  const backend = memoryBackend(options)
  const connector = mockConnector(wallet)
  const platform = testPlatform()
  const events: PorticoEvent[] = []
  const make = () =>
    createPortico({
      adapters: [
        mockAdapter({ connectors: [connector], accountTypes: ['eoa', 'smartAccount'], ...chain }),
      ],
      networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
      onEvent: (event) => events.push(event),
      signIn: signInWithBackend(backend.options),
      platform,
      ...widget,
    })
  const portico = make()
  const view = () => {
    const { open, stack } = portico.store.getState()
    return open ? stack.at(-1)?.view : undefined
  }
  return { portico, make, connector, platform, backend, events, view }
}
