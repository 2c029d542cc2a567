import type { Network } from '@portico/core'
import type { AccountName } from '@portico/core/adapter'
import { lookupName } from './lookupName.ts'
import type { NameService } from './nameService.ts'

/** Reads of one moment go to the node as one call, up to so many bytes of questions. No contract has to be there for it. */
const batch = { multicall: { deployless: true, batchSize: 16_384 } } as const

/**
 * The names of many accounts, in order, each as `lookupName` has it. What is read of all of them goes to the node together: a
 * list of forty takes as many questions as one account. `undefined` also where one could not be read.
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
