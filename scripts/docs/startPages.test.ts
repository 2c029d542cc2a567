import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import type { Surface } from '../lib/surface.ts'
import { declared } from '../recipes/listings.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')

/** The pages that lead to a first page of a site, with the example whose files they show. */
const examples = {
  vite: ['react', ['src/Wallet.tsx', 'src/main.tsx']],
  next: [
    'next',
    ['portico.ts', 'signInOnPage.ts', 'Wallet.tsx', 'Members.tsx', 'page.tsx'].map(
      (name) => `src/app/${name}`,
    ),
  ],
  wagmi: [
    'wagmi',
    ['config.ts', 'phones.ts', 'App.tsx', 'Greeting.tsx'].map((name) => `src/${name}`),
  ],
  html: ['viem', ['index.html', 'src/main.ts']],
  'back-end': ['hono', ['src/main.ts']],
} as const satisfies Record<string, readonly [string, readonly string[]]>

test.each(Object.entries(examples))(
  'docs/start/%s.md shows the files of its example',
  (page, [example, files]) => {
    const text = read(`docs/start/${page}.md`)
    const missing = files.filter(
      (file) =>
        !text.includes(
          `\`${file}\`:\n\n\`\`\`${file.split('.').at(-1)}\n${read(`examples/${example}/${file}`)}\`\`\`\n`,
        ),
    )
    expect(missing).toEqual([])
  },
)

test('each page of docs/start is in the table', () => {
  const pages = globSync('docs/start/*.md', { cwd: root })
  expect(pages.toSorted()).toEqual(
    Object.keys(examples)
      .map((page) => `docs/start/${page}.md`)
      .toSorted(),
  )
})

test('every hook that a page names exists', () => {
  const { '.': exported } = JSON.parse(read('packages/react/exports.snap.json')) as {
    '.': string[]
  }
  const pages = globSync('docs/{,start/,recipes/,migrate/}*.md', { cwd: root })
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\busePortico\w*/g)].map(([name]) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !exported.includes(name))).toEqual([])
})

test.each(globSync('docs/migrate/*.md', { cwd: root }))(
  '%s shows code before and after',
  (page) => {
    const [, before = '', after = ''] =
      /## Before\n(.*?)## After\n(.*?)(?=\n## |$)/s.exec(read(page)) ?? []
    expect(before).toContain('```jsx')
    expect(after).toContain('```tsx')
  },
)

test('each option and function of ours in the tables of docs/migrate exists', () => {
  const options = new Set(declared.option(read))
  const features = [...read('packages/core/src/context/options.ts').matchAll(/^ {2}(\w+)\?:/gm)]
  const exported = ['core', 'sign-in'].flatMap((name) =>
    Object.values(JSON.parse(read(`packages/${name}/exports.snap.json`)) as Surface).flat(),
  )
  // The functions of a back end, and of wagmi.
  const others = ['getNonce', 'signOut', 'getSession', 'createConfig']
  const known = new Set([
    ...options,
    ...features.map(([, name = '']) => name),
    ...exported,
    ...others,
  ])
  const named = globSync('docs/migrate/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/^\| .+? \| .*?`(\w+)(?:`|: )/gm)].map(([, name = '']) => ({
      page,
      name,
    })),
  )
  const ours = named.filter(({ name }) => /^[a-z]/.test(name) && !/^use/.test(name))
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter(({ name }) => !known.has(name))).toEqual([])
})
