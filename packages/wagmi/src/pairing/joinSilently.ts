import { connect, lookForWallets } from '@portico/core'
import { type Site, sharedConnector } from './site.ts'

/** Connects what another tab has paired with, beside the wallet that is in use. */
export async function joinSilently(site: Site): Promise<void> {
  const { portico } = site
  await lookForWallets(portico)
  const connector = sharedConnector(site)
  if (connector && !portico.internal.signal.aborted)
    await connect(portico, { connector, namespace: 'eip155', silent: true })
}
