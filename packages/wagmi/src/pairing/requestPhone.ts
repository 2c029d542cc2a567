import type { Site } from './types.ts'

/**
 * What only the network knows: wallets elsewhere do not answer it, and libraries that were given the
 * provider read by it. `@portico/pairing` has the same rule; here the site's own transports are its nodes.
 */
const isForNode = (method: string): boolean =>
  /^(net_version$|eth_(?!accounts$|requestAccounts$|chainId$|sign|sendTransaction$))/.test(method)

/** Asks the wallet, or the config's own transport where the wallet has nothing to say. */
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
