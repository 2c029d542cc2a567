// Compiles contracts/*.sol into src/chains/generated/*.ts.
//   node scripts/compile.ts           writes the artefacts
//   node scripts/compile.ts --check   fails when a checked-in artefact differs from its source
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const contractsDir = path.resolve(import.meta.dirname, '../contracts')
const generatedDir = path.resolve(import.meta.dirname, '../src/chains/generated')

/** Contracts that get an artefact; the other sources are only imported by these. */
const deployed = [
  'Account',
  'AccountFactory',
  'AgreeableAccount',
  'Art',
  'Distributor',
  'Exchange',
  'FeeToken',
  'Impostor',
  'Items',
  'LendingPool',
  'Multicall',
  'Names',
  'NoReturnToken',
  'OffchainNames',
  'Pair',
  'PriceFeed',
  'RebasingToken',
  'Token',
  'UniversalResolver',
  'Vault',
  'WrappedEther',
]

/** No metadata hash in the code: the bytes depend on what the code does, not on comments or paths. */
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

type Compiled = {
  abi: unknown
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, Compiled>>
}

/** Runs the compiler on every source and returns the text of each artefact by file name. */
export function compileArtefacts(): Map<string, string> {
  const names = readdirSync(contractsDir).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    names.sort().map((name) => [
      name,
      // Line ends are part of the compiler's input, and git may change them on Windows.
      { content: readFileSync(path.join(contractsDir, name), 'utf8').replaceAll('\r\n', '\n') },
    ]),
  )
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output = JSON.parse(solc.compile(input)) as Output
  const messages = (output.errors ?? []).map((error) => error.formattedMessage)
  if (messages.length > 0)
    throw new Error(`Contracts must compile cleanly:\n${messages.join('\n')}`)
  return new Map(deployed.map((name) => [fileName(name), artefact(name, output)]))
}

/** Names of artefacts that differ from their sources, are missing, or have no source. */
export function staleArtefacts(): string[] {
  const wanted = compileArtefacts()
  const present = existsSync(generatedDir) ? readdirSync(generatedDir) : []
  const stale = [...wanted].filter(([name, text]) => readArtefact(name) !== text)
  return [...stale.map(([name]) => name), ...present.filter((name) => !wanted.has(name))].sort()
}

function readArtefact(name: string): string | undefined {
  const file = path.join(generatedDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined
}

function artefact(name: string, output: Output): string {
  const contract = output.contracts[`${name}.sol`]?.[name]
  if (!contract) throw new Error(`${name}.sol must define contract ${name}`)
  const prefix = lowerFirst(name)
  return `// Made from contracts/${name}.sol by scripts/compile.ts. Do not edit.

/** ABI of ${name}.sol. */
export const ${prefix}Abi = ${JSON.stringify(contract.abi, null, 2)} as const

/** Creation bytecode of ${name}.sol. */
export const ${prefix}Bytecode: \`0x\${string}\` = '0x${contract.evm.bytecode.object}'

/** Runtime bytecode of ${name}.sol: what \`eth_getCode\` answers. */
export const ${prefix}Runtime: \`0x\${string}\` = '0x${contract.evm.deployedBytecode.object}'
`
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function fileName(name: string): string {
  return `${lowerFirst(name)}.ts`
}

function main(): void {
  if (process.argv.includes('--check')) {
    const stale = staleArtefacts()
    if (stale.length === 0) {
      console.log('artefacts match their sources')
      return
    }
    console.error(`artefacts differ from their sources: ${stale.join(', ')}`)
    console.error('run: node packages/testing/scripts/compile.ts')
    process.exitCode = 1
    return
  }
  const artefacts = compileArtefacts()
  rmSync(generatedDir, { recursive: true, force: true })
  mkdirSync(generatedDir, { recursive: true })
  for (const [name, text] of artefacts) writeFileSync(path.join(generatedDir, name), text)
  console.log(`wrote ${artefacts.size} artefacts`)
}

if (import.meta.main) main()
