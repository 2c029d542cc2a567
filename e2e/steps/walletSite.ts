import type { Page } from '@playwright/test'
import { memoryStore, type PairingDapp, pairingDapp, requestNamespaces } from '@portico/pairing'
import { pairingMethods } from '@portico/testing/pairing'
import { projectId } from '../../scripts/stack/settings.ts'
import type { Fixtures } from './test.ts'
import { approveSession, pasteLink } from './webWallet.ts'

/** The first network that a site requests. */
export const chainId = 'eip155:31337'

/** Creates a site on the stack's relay. */
export const dappOf = (urls: Fixtures['urls'], name = 'Shop') =>
  pairingDapp({
    relayUrl: `${urls.server.replace('http', 'ws')}/relay`,
    projectId,
    metadata: { name, description: '', url: 'https://shop.example', icons: [] },
    store: memoryStore(),
  })

/** Pairs a site with the wallet, for these chains. */
export async function paired(page: Page, dapp: PairingDapp, chains: readonly string[]) {
  const { uri, approval } = await dapp.connect({
    namespaces: requestNamespaces(chains, pairingMethods),
  })
  await pasteLink(page, uri)
  await approveSession(page)
  return approval
}
