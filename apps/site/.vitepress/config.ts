import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../src/anchorOf.ts'
import { emptyHeaders } from '../src/emptyHeaders.ts'
import { indentedCode } from '../src/indentedCode.ts'
import { llmsText, pagePaths } from '../src/llms.ts'
import { outsideLinks } from '../src/outsideLinks.ts'
import { sidebar, topBar } from '../src/sidebar.ts'
import { versionMenu } from '../src/versionMenu.ts'

/** `scripts/site/preparePages.ts` fills it: the pages of `docs/`, and the generated ones. */
const docs = resolve(import.meta.dirname, '../.pages')

/** The address of the repository, for links to its files and for "Edit this page"; without it there are none. */
const repository = process.env.PORTICO_REPOSITORY?.replace(/\/$/, '')

/** Files that Vite does not find in pages: pictures of the landing page, and the description of the API. */
const unprocessed = ['images/portico-light.png', 'images/portico-dark.png', 'api/openapi.json']

/** The version of the packages, which all have the same. */
const { version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../packages/core/package.json'), 'utf8'),
)

/** The path under which the site is served. */
const base = process.env.PORTICO_SITE_BASE ?? '/'

export default defineConfig({
  title: 'Portico',
  description: 'A wallet widget that you embed in a web site, and the server behind it.',
  lang: 'en-US',
  srcDir: docs,
  outDir: resolve(import.meta.dirname, '../dist'),
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.cache/portico/site'),
  base,
  cleanUrls: true,
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  // Addresses of the local stack are no pages.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    config(md) {
      outsideLinks(md, repository)
      emptyHeaders(md)
      indentedCode(md)
    },
    anchor: { slugify: anchorOf },
    languageAlias: { caddyfile: 'nginx' },
  },
  buildEnd({ outDir }) {
    for (const path of [...unprocessed, ...pagePaths()])
      cpSync(join(docs, path), join(outDir, path))
    writeFileSync(join(outDir, 'llms.txt'), llmsText(docs, base))
  },
  themeConfig: {
    nav: [...topBar(), versionMenu(version, process.env.PORTICO_SITE_VERSIONS)],
    sidebar: sidebar(docs),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // Decisions and the table of the specification would hide the guides.
        _render: (source, env, md) =>
          /^(?:decisions\/|specification)/.test(env.relativePath)
            ? ''
            : md.renderAsync(source, env),
      },
    },
    externalLinkIcon: true,
    ...(repository && {
      editLink: { pattern: `${repository}/edit/main/docs/:path`, text: 'Edit this page' },
    }),
  },
})
