import type { Network } from '@portico/core'
import type { AccountName } from '@portico/core/adapter'
import { lookupName } from './lookupName.ts'
import type { NameService } from './nameService.ts'

/** Simultaneous reads go to the node as one call, up to this many bytes. This needs no deployed contract. */
const batch = { multicall: { deployless: true, batchSize: 16_384 } } as const

/**
 * Returns the names of many accounts, in order, each as `lookupName` returns it. All reads go to the node together: a
 * list of forty takes as many requests as one account. An entry is `undefined` also if it could not be read.
 */
export async function lookupNames(
  service: NameService | undefined,
  { addresses, network }: { addresses: readonly string[]; network?: Network | undefined },
): Promise<readonly (AccountName | undefined)[]> {
  const together = service && { ...service, client: { ...service.client, batch } }
  return Promise.all(
    addresses.map((address) => lookupName(together, { address, network }).catch(() => undefined)),
  )
}
