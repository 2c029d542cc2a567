import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { ChainError } from '../chains/chainError.ts'
import { type Chain, createChain } from './chain.ts'

/** Increased when the stored form changes. Files of another version are not read. */
const format = 1

/** Creates the chain from a file; `undefined` if there is no file. Throws NODE_FAILED. */
export function loadChain(file: string, now: () => number): Chain | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { format: found, saved } = deserialize(readFileSync(file))
    if (found !== format) throw new Error(`its format is ${found}, not ${format}`)
    return createChain({ now, saved })
  } catch (cause) {
    throw new ChainError(
      'NODE_FAILED',
      `The Solana chain in ${file} cannot be read: ${(cause as Error).message}. Delete the file to start afresh.`,
      { cause },
    )
  }
}

/** Writes the chain to a file, completely or not at all. */
export function saveChain(file: string, chain: Chain): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, serialize({ format, saved: chain.save() }))
  renameSync(`${file}.new`, file)
}
