import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedWith } from '../lib/pack.ts'
import { publicPackages, workspaces } from '../lib/packages.ts'
import { inRoot } from '../lib/paths.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const readmes = workspaces().map(({ folder }) => `${folder}/README.md`)

test('each package has a read-me under its own name', () => {
  const found = globSync('packages/*/README.md', { cwd: inRoot() }).sort()
  expect(found).toEqual(readmes)
  const headings = readmes.map((path) => read(path).split('\n', 1)[0])
  expect(headings).toEqual(workspaces().map(({ manifest }) => `# ${manifest.name}`))
})

test.each(publicPackages().map(({ folder, manifest }) => [manifest.name, folder] as const))(
  'the read-me of %s has the install command, and its example uses the package',
  (name, folder) => {
    const text = read(`${folder}/README.md`)
    const [, names = ''] = /npm run pack -- (.+)/.exec(text) ?? []
    const got = publishedWith(names.split(' ')).map(({ manifest }) => manifest.name)
    expect(got).toContain(name)
    const [, section = ''] = text.split('## Use')
    const used = [...section.matchAll(/from '(@portico\/[a-z-]+)/g)].map(([, one]) => one)
    expect(used).toContain(name)
  },
)
