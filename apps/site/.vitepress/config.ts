import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../src/anchorOf.ts'
import { emptyHeaders } from '../src/emptyHeaders.ts'
import { indentedCode } from '../src/indentedCode.ts'
import { outsideLinks } from '../src/outsideLinks.ts'
import { sidebar, topBar } from '../src/sidebar.ts'

const docs = resolve(import.meta.dirname, '../../../docs')

/** The address of the repository, for links to its files and for "Edit this page"; without it there are none. */
const repository = process.env.PORTICO_REPOSITORY?.replace(/\/$/, '')

/** Files that Vite does not find in pages: pictures of the landing page, and the description of the API. */
const unprocessed = ['images/portico-light.png', 'images/portico-dark.png', 'api/openapi.json']

export default defineConfig({
  title: 'Portico',
  description: 'A wallet widget that you embed in a web site, and the server behind it.',
  lang: 'en-US',
  srcDir: docs,
  outDir: resolve(import.meta.dirname, '../dist'),
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.cache/portico/site'),
  base: process.env.PORTICO_SITE_BASE ?? '/',
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
    for (const path of unprocessed) cpSync(join(docs, path), join(outDir, path))
  },
  themeConfig: {
    nav: topBar(),
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
