import { createRequire } from 'node:module'
import path from 'node:path'
import { ChainError } from './chainError.ts'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Returns the path of the node program that npm installed for this machine. We start it without its npm wrapper, so
 * that the process that we stop is the node itself. Throws NO_BINARY if there is none.
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  try {
    // Resolved from the package that depends on it, because npm may nest it there.
    const parent = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(parent).resolve(`${name}/package.json`)
    const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
    return path.join(path.dirname(manifest), 'bin', file)
  } catch (cause) {
    throw new ChainError(
      'NO_BINARY',
      `${name} is not installed. It is an optional dependency: install without --omit=optional, on a platform it supports.`,
      { cause },
    )
  }
}
