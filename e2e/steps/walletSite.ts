import type { Page } from '@playwright/test'
import { memoryStore, type PairingDapp, pairingDapp, requestNamespaces } from '@portico/pairing'
import { pairingMethods } from '@portico/testing/pairing'
import { projectId } from '../../scripts/stack/settings.ts'
import type { Fixtures } from './test.ts'
import { approveSession, pasteLink } from './webWallet.ts'

/** The network that a site asks for first. */
export const chainId = 'eip155:31337'

/** A site on the stack's relay. */
export const dappOf = (urls: Fixtures['urls'], name = 'Shop') =>
  pairingDapp({
    relayUrl: `${urls.server.replace('http', 'ws')}/relay`,
    projectId,
    metadata: { name, description: '', url: 'https://shop.example', icons: [] },
    store: memoryStore(),
  })

/** A site that has paired with the wallet, for these chains. */
export async function paired(page: Page, dapp: PairingDapp, chains: readonly string[]) {
  const { uri, approval } = await dapp.connect({
    namespaces: requestNamespaces(chains, pairingMethods),
  })
  await pasteLink(page, uri)
  await approveSession(page)
  return approval
}
