import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Packed, packPublished } from './lib/pack.ts'
import { runMain } from './lib/sentence.ts'
import { serverFaults } from './packages/serverFaults.ts'

/** Checks each packed package as its users receive it: its manifest, and its types in every resolver. */
async function main(): Promise<number> {
  let faults = 0
  const all = await packPublished()
  for (const packed of all) {
    faults += (await manifestFaults(packed)) + (await typeFaults(packed))
    faults += await pageFaults(packed)
  }
  faults += await serverFaults(all)
  console.log(`${all.length} packages were packed and checked`)
  return faults === 0 ? 0 : 1
}

async function manifestFaults({ manifest, tarball }: Packed): Promise<number> {
  const bytes = new Uint8Array(readFileSync(tarball)).buffer
  const { messages, pkg } = await publint({
    pack: { tarball: bytes },
    level: 'warning',
  })
  for (const message of messages) {
    console.error(`${manifest.name}: ${formatMessage(message, pkg ?? {}, { color: false })}`)
  }
  return messages.length
}

/** Alerts for developers name a page inside `@portico/core`, so the package must contain it. */
async function pageFaults({ manifest, tarball }: Packed): Promise<number> {
  if (manifest.name !== '@portico/core') return 0
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', tarball, 'package/docs/errors.md'])
  if (stdout.includes('### INVALID_OPTION\n')) return 0
  console.error(`${manifest.name}: docs/errors.md does not come along`)
  return 1
}

async function typeFaults({ manifest, tarball }: Packed): Promise<number> {
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii']
  try {
    await promisify(execFile)('attw', [tarball, ...options])
    return 0
  } catch (error) {
    const report = (error as { stdout?: string }).stdout ?? String(error)
    console.error(`${manifest.name}: its types do not resolve as its manifest says\n${report}`)
    return 1
  }
}

await runMain(main)
