// Compiles contracts/*.sol of this package and of the server into the folders `generated`.
//   node scripts/compile.ts           writes the artifacts
//   node scripts/compile.ts --check   fails if a committed artifact differs from its source
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ContractSet, contractSets } from './contractSets.ts'

/** No metadata hash in the code, so that comments and paths do not change the bytes. */
const settings = {
  optimizer: { enabled: true, runs: 200 },
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

/** Runs the compiler on every source, and returns the text of each artifact by file name. */
function compileArtefacts({
  contractsDir,
  evmVersion,
  deployed,
}: ContractSet): Map<string, string> {
  const names = readdirSync(contractsDir).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    names.sort().map((name) => [
      name,
      // Line endings are part of the compiler's input, and git may change them on Windows.
      { content: readFileSync(path.join(contractsDir, name), 'utf8').replaceAll('\r\n', '\n') },
    ]),
  )
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = JSON.stringify({
    language: 'Solidity',
    sources,
    settings: { ...settings, evmVersion },
  })
  const output = JSON.parse(solc.compile(input)) as Output
  const messages = (output.errors ?? []).map((error) => error.formattedMessage)
  if (messages.length > 0)
    throw new Error(`Contracts must compile cleanly:\n${messages.join('\n')}`)
  return new Map(deployed.map((name) => [fileName(name), artefact(name, output)]))
}

/** Returns the names of artifacts that differ from their sources, are missing, or have no source. */
function staleArtefacts(): string[] {
  return contractSets.flatMap((set) => {
    const wanted = compileArtefacts(set)
    const present = existsSync(set.generatedDir) ? readdirSync(set.generatedDir) : []
    const stale = [...wanted].filter(
      ([name, text]) => readArtefact(path.join(set.generatedDir, name)) !== text,
    )
    const unknown = present.filter((name) => !wanted.has(name))
    return [...stale.map(([name]) => name), ...unknown].sort()
  })
}

const readArtefact = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined

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

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const fileName = (name: string): string => `${lowerFirst(name)}.ts`

function main(): void {
  if (process.argv.includes('--check')) {
    const stale = staleArtefacts()
    if (stale.length === 0) {
      console.log('artefacts match their sources')
      return
    }
    console.error(
      `artefacts differ from their sources: ${stale.join(', ')}; run this without --check`,
    )
    process.exitCode = 1
    return
  }
  for (const set of contractSets) {
    const artefacts = compileArtefacts(set)
    rmSync(set.generatedDir, { recursive: true, force: true })
    mkdirSync(set.generatedDir, { recursive: true })
    for (const [name, text] of artefacts) writeFileSync(path.join(set.generatedDir, name), text)
    console.log(`wrote ${artefacts.size} artefacts`)
  }
}

if (import.meta.main) main()
