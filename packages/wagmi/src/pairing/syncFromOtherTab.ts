import { connect, lookForWallets } from '@portico/core/adapter'
import { sharedConnector } from './site.ts'
import type { Site } from './types.ts'

/** Connects a wallet that paired in another tab, next to the current one. */
export async function syncFromOtherTab(site: Site): Promise<void> {
  const { context } = site
  await lookForWallets(context)
  const connector = sharedConnector(site)
  if (connector && !context.internal.signal.aborted)
    await connect(context, { connector, namespace: 'eip155', silent: true })
}
