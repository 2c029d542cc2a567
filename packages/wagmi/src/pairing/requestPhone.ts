import type { Site } from './types.ts'

/**
 * Whether only the network can answer a method. Remote wallets do not answer these, and libraries read the chain
 * through the provider. `@portico/pairing` has the same rule; here the nodes are the site's own transports.
 */
const isForNode = (method: string): boolean =>
  /^(net_version$|eth_(?!accounts$|requestAccounts$|chainId$|sign|sendTransaction$))/.test(method)

/** Sends a request to the wallet, or to the config's own transport if the method is one for nodes. */
export async function requestPhone(
  site: Site,
  args: { method: string; params?: unknown },
): Promise<unknown> {
  const { config, phone, inner } = site
  const held = config.state.connections.get(phone.uid)
  if (held && isForNode(args.method))
    return config.getClient({ chainId: held.chainId }).request(args as never)
  return inner?.request(args)
}
