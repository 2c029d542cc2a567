import { Agent, buildConnector, fetch as fetchBy } from 'undici'
import { guardedLookup, type Resolve } from './guardedLookup.ts'
import { isMetadataAddress, isMetadataHost } from './metadataAddress.ts'

const refusal = 'The address is one of cloud metadata, or link-local'

/**
 * `fetch` for the addresses that the operator sets: nodes, prices, pictures. Loopback and the network within are good; what is
 * never connected to, by number, by name or after a redirect, is the metadata of a cloud and what is link-local.
 */
export function createOutboundFetch({ resolve }: { resolve?: Resolve } = {}): typeof fetch {
  const lookup = guardedLookup((address) => !isMetadataAddress(address), refusal, resolve)
  const connector = buildConnector({ lookup })
  const dispatcher = new Agent({
    // An address in digits is not looked up.
    connect: (options, callback) =>
      isMetadataHost(options.hostname)
        ? callback(new Error(refusal), null)
        : connector(options, callback),
  })
  const fetchGuarded = (input: string, init: object = {}) => fetchBy(input, { ...init, dispatcher })
  return fetchGuarded as unknown as typeof fetch
}
