import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Token = { filePath: string; addresses?: Record<string, string> }

const eip155 = /^0x[0-9a-f]{40}$/
const solana = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The source's names of chains, and the form of their addresses. Other chains are left out. */
const chains: Readonly<Record<string, readonly [id: string, address: RegExp]>> = {
  ethereum: ['eip155:1', eip155],
  'optimistic-ethereum': ['eip155:10', eip155],
  'binance-smart-chain': ['eip155:56', eip155],
  xdai: ['eip155:100', eip155],
  unichain: ['eip155:130', eip155],
  'polygon-pos': ['eip155:137', eip155],
  zksync: ['eip155:324', eip155],
  base: ['eip155:8453', eip155],
  'arbitrum-one': ['eip155:42161', eip155],
  celo: ['eip155:42220', eip155],
  avalanche: ['eip155:43114', eip155],
  linea: ['eip155:59144', eip155],
  scroll: ['eip155:534352', eip155],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana],
}

/**
 * Returns the file names of icons of the same tokens by CAIP-10 id, with EVM addresses in lower case. Unlike a name, a
 * contract address identifies the token. An address that two tokens claim is left out.
 */
export async function readTokenContracts(
  common: string,
  icons: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const source = await import(pathToFileURL(join(common, 'dist/index.js')).href)
  const found = new Map<string, Set<string>>()
  for (const { filePath, addresses = {} } of source.tokens as Token[]) {
    const [kind, symbol = ''] = filePath.split(':')
    const icon = kind === 'token' ? icons[symbol] : undefined
    if (!icon) continue
    for (const [platform, written] of Object.entries(addresses)) {
      const [id, pattern] = chains[platform] ?? []
      const address = pattern === eip155 ? written.toLowerCase() : written
      if (!pattern?.test(address)) continue
      const key = `${id}:${address}`
      found.set(key, (found.get(key) ?? new Set()).add(icon))
    }
  }
  const sure = [...found].flatMap(([id, [icon, ...others]]) =>
    icon && others.length === 0 ? [[id, icon] as const] : [],
  )
  return Object.fromEntries(sure.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
