import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { adapterPackages, packagesOverAdapters } from './adapterPackages.ts'
import { type FoldersByPackage, missingFolders, strangeFolders } from './familyFolders.ts'

const foldersOf = (names: readonly string[]): FoldersByPackage =>
  Object.fromEntries(
    names.map((name) => [
      name,
      globSync('*/', { cwd: inRoot(`packages/${name}/src`) }).map((folder) =>
        folder.replace(/\/$/, ''),
      ),
    ]),
  )

const families = foldersOf(adapterPackages)

describe('the packages of the chain families', () => {
  test('are those that define an adapter', () => {
    expect(adapterPackages).toEqual(expect.arrayContaining(['evm', 'solana']))
    expect(families.evm).toContain('transfer')
  })

  test('have the same folders', () => {
    expect(missingFolders(families)).toEqual([])
  })

  test('are compared with a new one, too: its missing folders, and those with another name', () => {
    const { evm = [] } = families
    const next = [...evm.filter((folder) => folder !== 'swaps' && folder !== 'transfer'), 'send']
    expect(missingFolders({ ...families, next }).toSorted()).toEqual(
      [
        ...adapterPackages.map((name) => `${name} has no folder send`),
        'next has no folder transfer',
      ].toSorted(),
    )
  })
})

describe('a package that extends the adapter of a family', () => {
  test('depends on that family', () => {
    expect(packagesOverAdapters).toContain('wagmi')
  })

  test('names its folders like the families', () => {
    expect(strangeFolders(foldersOf(packagesOverAdapters), families)).toEqual([])
    const found = strangeFolders({ next: ['actions', 'send'] }, families)
    expect(found).toEqual(['next has a folder send, which no family has'])
  })
})
