import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

/** What a host page loads at once. */
const first = [
  'address',
  'actions/(addressOf|followNetwork|loadRestoring|lookForWallets|open|opening|pendingSlot|select|tellOfChanges)',
  'assets/plainText',
  'createPortico',
  'errors/(firstTexts|PorticoError)',
  'listeners',
  'networks',
  'options/(resolveOptions|table)',
  'platform',
  'router/(stack|views)',
  'services',
  'store/(createStateStore|keepStored|names|persist|wallets)',
  'tracker/(hasPending|transactionsKey)',
  'types/adapter',
  'watch/account',
]

/**
 * What opening the card loads, with what connecting then needs. One file, and so one file of a
 * site's own build: left alone, bundlers make a file of each part that something else uses too, and
 * each file costs a slow processor some milliseconds.
 */
const opening = [
  'actions/(alertDeveloper|attempts|connect|connectOpened|embed|follow|followKey|forget|leaveView|navigate|pair|pending|toConnection|toast|wishedNetwork)',
  'adapters/(abortable|lazyConnector|walletFace|withinASecond)',
  'errors/(catalogue|errorOf|hasErrorCode|isUnsupportedMethod|translateRequestError|translateWalletError)',
  'flows/legal',
  'namespaces',
  'router/(guards|steps)',
  'store/(cache|keptName|walletLists)',
  'wallets/(arrangeWallets|askRegistry|connectSections|customWallets|device|directory|listWallets|toWalletItem|walletBook|walletFamilies|walletItem|walletRows|walletsOf|walletStores|wantedNamespace|waysToPair)',
]

const test = (parts: readonly string[]) => new RegExp(`/core/src/(?:${parts.join('|')})\\.ts$`)

/** Every other source: a file of its own, whatever imports it. */
const others = globSync('src/**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) =>
    !/\.test(-d|\.util)?\.ts$/.test(file) &&
    ![first, opening].some((parts) => test(parts).test(`/core/${file}`)),
)

/**
 * A file for what every page loads, one for opening and connecting, and one for each other source,
 * so that a site's own bundler can leave out what the site does not use. It minifies, too. Types
 * come from `tsc`, into the same folder.
 */
export default defineConfig({
  build: {
    target: 'es2022',
    emptyOutDir: false,
    minify: false,
    lib: {
      entry: Object.fromEntries(others.map((file) => [file.slice(4, -3), file])),
      formats: ['es'],
    },
    rolldownOptions: {
      external: /^(?![./]|src\/)[^:]+$/,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        codeSplitting: {
          groups: [
            { name: 'first', priority: 2, test: test(first) },
            { name: 'opening', priority: 1, test: test(opening) },
          ],
        },
      },
    },
  },
})
