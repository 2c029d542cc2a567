import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiErrors, routes } from '@portico/contract'
import { catalogue, errorHints } from '@portico/core/internal'
import { describe, expect, test } from 'vitest'
import { anchorOf } from '../../apps/site/src/anchorOf.ts'
import { entryExamples, siteNames } from '../examples/entryExamples.ts'
import { inRoot, root } from '../lib/paths.ts'
import { declared } from '../recipes/listings.ts'
import { partNames, parts, portVariable, urlOf } from '../stack/parts.ts'
import { exampleOrigin, projectId } from '../stack/settings.ts'
import { serverPages } from './serverPages.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const sorted = (values: Iterable<string>) => [...values].sort()
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!)

describe('docs/errors.md', () => {
  const sections = read('docs/errors.md').split(/^### /m).slice(1)
  const nameOf = (section: string) => section.split('\n', 1)[0]!

  test('has one heading for each code, and no others', () => {
    const codes = new Set([...Object.keys(catalogue), ...Object.keys(apiErrors)])
    expect(sorted(sections.map(nameOf))).toEqual(sorted(codes))
  })

  test('has the words of the hints for developers', () => {
    const wrong = Object.entries(errorHints).filter(([code, hint]) => {
      const section = sections.find((section) => nameOf(section) === code)
      return !section?.includes(`**What to do:** ${hint}\n`)
    })
    expect(wrong.map(([code]) => code)).toEqual([])
  })

  test('quotes the texts and the statuses', () => {
    const wrong = sections.filter((section) => {
      const name = nameOf(section)
      const shown = (catalogue as Record<string, string>)[name]
      const wire = Object.entries(apiErrors).find(([code]) => code === name)?.[1]
      const quoted = (text: string) => section.includes(`"${text}"`)
      const shownRight = shown === undefined || quoted(shown)
      const wireRight = !wire || (quoted(wire.description) && section.includes(`${wire.status}`))
      return !shownRight || !wireRight
    })
    expect(wrong.map(nameOf)).toEqual([])
  })
})

test('docs/theming.md lists each variable of the styling contract, and no others', () => {
  const sheets = ['styles/bootTokens', 'styles/cardTokens', 'ui/QrCode'].map((path) =>
    read(`packages/react/src/${path}.css`),
  )
  const declared = new Set(sheets.flatMap((css) => allOf(css, /^\s+(--portico-[\w-]+):/gm)))
  expect(allOf(read('docs/theming.md'), /^\| `(--portico-[\w-]+)` \|/gm).sort()).toEqual(
    sorted(declared),
  )
})

test('docs/server.md, its pages or docs/registry.md name the path of each route', () => {
  const pages = [...serverPages, 'docs/registry.md'].map(read).join('\n')
  const paths = Object.values(routes).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  expect(paths.filter((path) => !pages.includes(`${path}\``))).toEqual([])
})

describe('docs/views.md', () => {
  const page = read('docs/views.md')
  const views = declared.view(read)

  test('has a section for each view, and no others', () => {
    expect(views.length).toBeGreaterThan(10)
    expect(allOf(page, /^## (\w+)$/gm).sort()).toEqual(sorted(views))
  })

  test('shows each view in light, dark and on a phone, and has no unused picture', () => {
    const pictures = views.flatMap((view) =>
      ['light', 'dark', 'phone'].map((style) => `${view}-${style}.png`),
    )
    expect(allOf(page, /\(images\/views\/([^)]+)\)/g).sort()).toEqual(sorted(pictures))
    expect(readdirSync(inRoot('docs/images/views')).sort()).toEqual(sorted(pictures))
  })
})

test('docs/embedding.md embeds like the benchmark’s host', () => {
  const [first] = allOf(read('docs/embedding.md'), /```tsx\n(.*?)```/gs)
  expect(first).toBe(read('bench/host/src/NetworksWallet.tsx'))
})

test('the read-me and the first page with Vite use the relay and the project of the local stack', () => {
  for (const path of ['README.md', 'docs/start/vite.md'])
    for (const value of [`'${projectId}'`, `${urlOf('server', parts.server.port)}'`, exampleOrigin])
      expect(read(path)).toContain(value)
})

test('the React example embeds like the benchmark’s host on a local chain', () => {
  expect(read('examples/react/src/Wallet.tsx')).toBe(read('bench/host/src/Wallet.tsx'))
})

test('no page confuses the adapter of a family with a network', () => {
  const pages = globSync(['README.md', 'docs/{,server/}*.md', 'packages/*/README.md'], {
    cwd: root,
  })
  const lists = pages.flatMap((page) => allOf(read(page), /\bnetworks: \[([^\]]*)\]/g))
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('solanaMainnet')
  expect(names.filter((name) => ['evm', 'solana', 'wagmi'].includes(name))).toEqual([])
})

test('docs/wagmi.md embeds like the wagmi example', () => {
  const [code] = allOf(read('docs/wagmi.md'), /```tsx\n(.*?)```/gs)
  expect(code).toBe(read('examples/wagmi/src/App.tsx'))
})

test('docs/wagmi.md shows the files that its page needs', () => {
  const page = read('docs/wagmi.md')
  const shown = allOf(page, /```ts\n\/\/ (\w+\.ts)\n/g)
  expect(allOf(page, /from '\.\/(\w+\.ts)'/g)).toEqual(shown)
  const [greeting] = allOf(page, /```tsx\n\/\/ Greeting\.tsx\n(.*?)```/gs)
  expect(greeting).toBe(read('examples/wagmi/src/Greeting.tsx'))
  const exported = (text: string) => allOf(text, /export const (\w+)/g)
  const ofExample = shown.flatMap((file) => exported(read(`examples/wagmi/src/${file}`)))
  expect(allOf(page, /```ts\n(.*?)```/gs).flatMap(exported)).toEqual(ofExample)
})

describe('docs/sign-in-back-ends.md', () => {
  const page = read('docs/sign-in-back-ends.md')
  const app = 'examples/next/src/app'
  const files = [
    'examples/hono/src/main.ts',
    'examples/express/src/main.ts',
    ...['signIn.ts', 'sign-in/[what]/route.ts', 'members/route.ts'].map((name) => `${app}/${name}`),
  ]

  test.each(files)('shows %s', (file) => {
    // The page's examples are compiled in one folder.
    const code = read(file).replace(/'\.\.\/(\.\.\/)?signIn'/, "'./signIn.ts'")
    expect(allOf(page, /```ts\n(?:\/\/ \w+\.ts\n)?(.*?)```/gs)).toContain(code)
  })

  test.each(files)('needs less than 40 lines of %s', (file) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThan(40)
  })
})

describe('docs/react-hooks.md', () => {
  const page = read('docs/react-hooks.md')

  test('has a section for each hook, and no others', () => {
    const names = allOf(read('packages/react/src/index.ts'), /[{ ](use\w+)(?! as)[ ,]/g)
    const exported = new Set(names)
    expect(allOf(page, /^## (\w+)$/gm).sort()).toEqual(sorted(exported))
  })

  test('names each member of a hook’s result', () => {
    const sections = page.split(/^## /m).slice(1)
    const wrong = sections.flatMap((section) => {
      const [hook = ''] = section.split('\n')
      // Within the package, this name is used for any part of the state.
      const source = hook === 'usePorticoState' ? 'useWidgetState' : hook
      const file = ['siteHooks', 'hooks']
        .map((folder) => `packages/react/src/${folder}/${source}.ts`)
        .find((path) => existsSync(inRoot(path)))
      const types = file ? read(file).split(/export (?:function|const)/)[0]! : ''
      const members = allOf(types, /^ {2}(\w+)(?:\??:|\()/gm)
      return members
        .filter((name) => !new RegExp(`\`${name}\\W`).test(section))
        .map((name) => `${hook}: ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test('shows only examples that the compiler checks', () => {
    const compiled = read('packages/react/src/siteHooks/hookExamples.test-d.tsx')
    const examples = allOf(page, /```tsx\n(.*?)```/gs)
    expect(examples.length).toBeGreaterThan(10)
    expect(examples.filter((example) => !compiled.includes(example))).toEqual([])
  })
})

test('the read-me has the address of each part of the local stack, and the variable that changes it', () => {
  const page = read('README.md')
  const addresses = partNames.map((name) => `| ${urlOf(name, parts[name].port)} |`)
  expect(addresses.filter((address) => !page.includes(address))).toEqual([])
  const [first = '', ...more] = allOf(page, /`(PORTICO_PORT_\w+|_[A-Z0-9]+)`/g)
  const variables = [first, ...more.map((end) => `PORTICO_PORT${end}`)]
  expect(variables).toEqual(partNames.map(portVariable))
})

test('the read-me links to every page of the documentation', () => {
  const pages = globSync('docs/*.md', { cwd: root, exclude: ['docs/index.md'] })
  const linked = allOf(read('README.md'), /\]\(([^)#]+)/g)
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((path) => !linked.includes(path))).toEqual([])
})

test.each(['nginx.conf', 'Caddyfile'])('docs/server/proxy.md shows examples/proxy/%s', (name) => {
  expect(read('docs/server/proxy.md')).toContain(`\n${read(`examples/proxy/${name}`)}\`\`\`\n`)
})

test('docs/server.md leads to each of its pages', () => {
  const [entry = '', ...pages] = serverPages
  const linked = allOf(read(entry), /\]\(([^)#]+)/g).map((target) => join(dirname(entry), target))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((path) => !linked.includes(path))).toEqual([])
})

describe('links', () => {
  const pages = globSync('{*.md,{docs,bench,packages,apps,examples}/**/*.md}', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist$|^packages\/core\/docs$/.test(path),
  })

  test.each(pages)('%s leads to files and headings that exist', (path) => {
    const text = read(path).replace(/```.*?```/gs, '')
    const targets = [
      ...allOf(text, /\]\(([^)\s]+)\)/g),
      ...allOf(text, /(?:src|srcset)="([^"]+)"/g),
    ]
    const relative = targets.filter((target) => !/^[a-z]+:/i.test(target))
    expect(relative.filter((target) => !resolves(path, target))).toEqual([])
  })
})

function resolves(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? inRoot(page) : join(root, dirname(page), file)
  if (!existsSync(path)) return false
  if (anchor === undefined) return true
  return allOf(readFileSync(path, 'utf8'), /^#+ (.+)$/gm)
    .map(anchorOf)
    .includes(anchor)
}

test('the examples of swaps without the widget pass on the source of the offer', () => {
  const pages = ['docs/swaps.md', 'packages/core/src/swap/swapTokens.ts']
  const calls = pages.flatMap((page) => allOf(read(page), /(swapTokens\(portico, \{[^}]*\}\))/g))
  expect(calls).toHaveLength(2)
  expect(calls.filter((call) => !/ source, across,/.test(call))).toEqual([])
})

test('each name that sites import from core has an example', () => {
  const shown = entryExamples().map(({ name }) => name)
  expect(siteNames().length).toBeGreaterThan(45)
  expect(siteNames().filter((name) => !shown.includes(name))).toEqual([])
})
