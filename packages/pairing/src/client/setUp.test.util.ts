import { testPlatform } from '@portico/testing'
import { pairingMethods } from '@portico/testing/pairing'
import { nodeCrypto } from '../crypto/nodeCrypto.test.util.ts'
import { type PairingDapp, pairingDapp } from '../dapp/dapp.ts'
import { approvableNamespaces } from '../namespaces/approvableNamespaces.ts'
import { requestNamespaces } from '../namespaces/namespaces.ts'
import { type TestRelay, testRelay, untilIdle } from '../relay/testRelay.test.util.ts'
import { memoryStore } from '../store/memoryStore.ts'
import type { PairingStore } from '../store/pairingStore.ts'
import { type PairingWallet, pairingWallet, type WalletOptions } from '../wallet/wallet.ts'
import type { ClientOptions } from './client.ts'

export const mainnet = 'eip155:1'
export const account = `${mainnet}:0x71C7656EC7ab88b098defB751B7401B5f6d8976F`
export const namespaces = requestNamespaces([mainnet, 'eip155:10'], pairingMethods)

const metadata = (name: string) => ({ name, description: '', url: 'https://a.example', icons: [] })

/** The accounts, chains and methods that a test wallet agrees to. */
export const ability = {
  accounts: [account],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}

/** Creates a page, a wallet and a relay that share one clock. */
export function setUp(relay: TestRelay = testRelay()) {
  const clock = testPlatform({})
  const wakers = new Set<() => void>()
  const optionsOf = (name: string, store: PairingStore): ClientOptions => ({
    relayUrl: 'wss://relay.example',
    projectId: '0'.repeat(32),
    metadata: metadata(name),
    store,
    crypto: nodeCrypto,
    platform: {
      ...clock,
      setTimeout(callback, delayMs) {
        // A browser calls back at once, again and again, if the delay does not fit its timer.
        if (!(delayMs >= 0 && delayMs < 2 ** 31)) throw new RangeError(`A timer of ${delayMs} ms`)
        return clock.setTimeout(callback, delayMs)
      },
      openSocket: relay.openSocket,
      onWake(woken) {
        wakers.add(woken)
        return () => wakers.delete(woken)
      },
    },
  })
  const stores = { dapp: memoryStore(), wallet: memoryStore() }
  const listen = <T>(client: { on(listener: (events: T) => void): unknown }) => {
    const events: T[] = []
    client.on((event) => events.push(event))
    return events
  }
  return {
    relay,
    clock,
    stores,
    listen,
    wake: () => {
      for (const woken of [...wakers]) woken()
    },
    newDapp: (more: Partial<ClientOptions> = {}) =>
      pairingDapp({ ...optionsOf('Shop', stores.dapp), ...more }),
    newWallet: (more: Partial<WalletOptions> = {}) =>
      pairingWallet({ ...optionsOf('Wallet', stores.wallet), ...more }),
  }
}

/** Pairs the two. The wallet agrees to everything that it can do. */
export async function connected(dapp: PairingDapp, wallet: PairingWallet) {
  const { uri, approval } = await dapp.connect({ namespaces })
  await wallet.pair(uri)
  await untilIdle()
  const [proposal] = wallet.proposals()
  if (!proposal) throw new Error('No proposal came')
  await wallet.approve(proposal.id, approvableNamespaces(proposal, ability))
  return approval
}

/** Returns the value of a promise, or the reason and code of its error as a text. */
export const outcome = (promise: Promise<unknown>) =>
  promise.catch((error: { reason: string; code: number }) => `${error.reason} ${error.code}`)
