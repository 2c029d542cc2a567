import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPackages } from '../lib/packages.ts'
import { inRoot, root } from '../lib/paths.ts'

const notes = globSync('.changeset/*.md', { cwd: root }).sort()
const released = publicPackages().some(({ manifest }) => manifest.version !== '0.0.0')

test.skipIf(released)('before the first release there is one note, for all public packages', () => {
  expect(notes).toEqual(['.changeset/README.md', '.changeset/first-release.md'])
  const [, head = ''] = readFileSync(inRoot('.changeset/first-release.md'), 'utf8').split('---\n')
  const lines = publicPackages().map(({ manifest }) => `'${manifest.name}': minor`)
  expect(head.trim().split('\n')).toEqual(lines.sort())
})
