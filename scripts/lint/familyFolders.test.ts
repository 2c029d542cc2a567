import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'

/** Folders of a feature that not every family has. */
const optional = ['names', 'payments', 'previews', 'swaps']

const foldersOf = (name: string): readonly string[] =>
  globSync('*/', { cwd: inRoot(`packages/${name}/src`) })
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !optional.includes(folder))
    .sort()

test('the packages of the chain families have the same folders', () => {
  const folders = foldersOf('evm')
  expect(folders).toContain('transfer')
  expect(foldersOf('solana')).toEqual(folders)
})
