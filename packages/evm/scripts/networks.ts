// Writes src/networks/definitions from the chain list of viem (MIT): one plain file for each network, without the
// serializers and formatters that a viem chain includes. Run it after each update of viem: node
// packages/evm/scripts/networks.ts
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Chain, getAddress } from 'viem'
import * as viemChains from 'viem/chains'
import { networkNames } from './networkNames.ts'

const chains: Record<string, Chain> = { ...viemChains }
const folder = fileURLToPath(new URL('../src/networks/definitions', import.meta.url))

function main(): void {
  for (const file of globSync('*.ts', { cwd: folder })) rmSync(join(folder, file))
  for (const name of networkNames) writeFileSync(join(folder, `${name}.ts`), fileOf(name))
  const lines = networkNames
    .toSorted()
    .map((name) => `export { ${name} } from './definitions/${name}.ts'\n`)
  writeFileSync(join(folder, '../index.ts'), lines.join(''))
}

function fileOf(name: (typeof networkNames)[number]): string {
  const chain = chains[name]
  if (!chain) throw new Error(`viem has no chain called ${name}`)
  const multicall3 = addressIn(chain.contracts?.multicall3)
  const ensUniversalResolver = addressIn(chain.contracts?.ensUniversalResolver)
  const explorer = chain.blockExplorers?.default
  const contracts = {
    ...(ensUniversalResolver && { ensUniversalResolver }),
    ...(multicall3 && { multicall3 }),
  }
  const network = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(Object.keys(contracts).length > 0 && { contracts }),
    ...(chain.testnet && { testnet: true }),
  }
  const kind = chain.testnet ? ', a test network' : ''
  return [
    "import { defineEvmNetwork } from '../defineEvmNetwork.ts'",
    '',
    `/** ${chain.name}${kind} (\`eip155:${chain.id}\`). Its node is public and has limits. */`,
    `export const ${name} = /* @__PURE__ */ defineEvmNetwork(${JSON.stringify(network, null, 2)})`,
    '',
  ].join('\n')
}

function addressIn(contract: unknown): { address: string } | undefined {
  const address = (contract as { address?: unknown } | undefined)?.address
  return typeof address === 'string' ? { address: getAddress(address) } : undefined
}

main()
