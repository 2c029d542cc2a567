import { Agent, buildConnector, fetch as fetchBy } from 'undici'
import { guardedLookup, type Resolve } from './guardedLookup.ts'
import { isMetadataAddress, isMetadataHost } from './metadataAddress.ts'

const refusal = 'The address is one of cloud metadata, or link-local'

/**
 * Creates `fetch` for addresses that the operator sets: nodes, prices, pictures. Loopback and private networks are
 * allowed. It never connects to cloud metadata or link-local addresses, by number, by name or after a redirect.
 */
export function createOutboundFetch({ resolve }: { resolve?: Resolve } = {}): typeof fetch {
  const lookup = guardedLookup((address) => !isMetadataAddress(address), refusal, resolve)
  const connector = buildConnector({ lookup })
  const dispatcher = new Agent({
    // A numeric address needs no lookup, so it is checked here.
    connect: (options, callback) =>
      isMetadataHost(options.hostname)
        ? callback(new Error(refusal), null)
        : connector(options, callback),
  })
  const fetchGuarded = (input: string, init: object = {}) => fetchBy(input, { ...init, dispatcher })
  return fetchGuarded as unknown as typeof fetch
}
