import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { linkFaults } from './linkFaults.ts'

const faultsOf = (files: Record<string, string>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return linkFaults(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const link = (href: string) => `<a class="link" href="${href}">there</a>`

test('accepts pages, folders, files, headings, pictures and other sites', () => {
  const faults = faultsOf({
    'index.html': `<h2 id="why">${link('/run/')}${link('#why')}${link('https://other.example')}`,
    'run/index.html': `${link('./start#stop')}${link('../api/openapi.json')}<img src="/a.png">`,
    'run/start.html': `<h2 id="stop">${link('/')}`,
    'api/openapi.json': '{}',
    'a.png': '',
  })
  expect(faults).toEqual([])
})

test.each([
  ['/gone', '/gone'],
  ['./#gone', './#gone'],
  ['/run/', '/run/'],
  ['/api/gone.json?a=1&amp;b=2', '/api/gone.json?a=1&b=2'],
])('reports a link to %s', (href, shown) => {
  expect(faultsOf({ 'index.html': link(href) })).toEqual([
    `index.html links to ${shown}, which does not exist`,
  ])
})

test('reports a missing picture, and a site without a page', () => {
  expect(faultsOf({ 'index.html': '<img alt="" src="/gone.png">' })).toEqual([
    'index.html links to /gone.png, which does not exist',
  ])
  expect(faultsOf({ 'a.png': '' })).toHaveLength(1)
})
