import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import { layers, subjects, type Wall, walls } from './wallTable.ts'

/** Sources by their paths in the repository. */
export type Sources = Readonly<Record<string, string>>

/**
 * Returns a sentence for every forbidden import: through a wall between packages, up a layer of a package, or from one
 * subject to another.
 */
export function checkWalls(sources: Sources): readonly string[] {
  const files = Object.entries(sources).map(([path, source]) => readFile(path, source))
  return [throughWalls, upLayers, acrossSubjects].flatMap((check) => files.flatMap(check))
}

type File = { path: string; name: string; imports: readonly string[] }

function readFile(path: string, source: string): File {
  const [, name = ''] = /^packages\/([^/]+)\/src\//.exec(path) ?? []
  return { path, name, imports: importsOf(path, source) }
}

function throughWalls({ path, name, imports }: File): readonly string[] {
  const wall = walls[name]
  if (!wall) return [`${path}: scripts/lint/wallTable.ts has no line for the package "${name}"`]
  return imports
    .filter((imported) => !mayImport(wall, name, path, imported))
    .map((imported) => `${path} must not import "${imported}": ${wall.because}`)
}

function mayImport(wall: Wall, name: string, path: string, imported: string): boolean {
  if (imported.startsWith('.')) return within(name, path, imported)
  if (imported.startsWith('node:') || builtinModules.includes(imported)) return wall.node === true
  // The inside of another package is private: only its exported entries may be imported.
  if (imported.startsWith('@portico/'))
    return !/\/(src|dist)(\/|$)/.test(imported) && wall.ours.map(ours).includes(imported)
  return isIn(wall.others, imported)
}

const ours = (name: string): string => `@portico/${name}`

const isIn = (names: readonly string[], imported: string): boolean =>
  names.some((name) => imported === name || imported.startsWith(`${name}/`))

const within = (name: string, path: string, imported: string): boolean =>
  resolve(path, imported).startsWith(`packages/${name}/`)

const resolve = (path: string, imported: string): string =>
  posix.join(posix.dirname(path), imported)

function upLayers({ path, name, imports }: File): readonly string[] {
  const order = layers[name]
  if (!order) return []
  const levelOf = (file: string) => {
    const [folder = '.', ...rest] = file.slice(`packages/${name}/src/`.length).split('/')
    const subject = rest.length > 0 ? folder : '.'
    return order.findIndex((layer) => layer.includes(subject))
  }
  if (levelOf(path) < 0) return [`${path}: scripts/lint/wallTable.ts has no layer for its folder`]
  return imports
    .filter((imported) => imported.startsWith('.'))
    .map((imported) => resolve(path, imported))
    .filter((target) => levelOf(target) > levelOf(path))
    .map((target) => `${path} must not import ${target}: that is up the layers of ${name}`)
}

function acrossSubjects({ path, imports }: File): readonly string[] {
  return Object.entries(subjects).flatMap(([folder, shared]) => {
    const subjectOf = (file: string): string | undefined => {
      if (!file.startsWith(`${folder}/`)) return undefined
      const [subject, ...rest] = file.slice(folder.length + 1).split('/')
      return rest.length > 0 ? subject : '.'
    }
    const own = subjectOf(path)
    if (own === undefined || own === '.') return []
    return imports
      .filter((imported) => imported.startsWith('.'))
      .map((imported) => resolve(path, imported))
      .filter((target) => ![undefined, own, shared].includes(subjectOf(target)))
      .map((target) => `${path} must not import ${target}: subjects share ${folder}/${shared} only`)
  })
}
