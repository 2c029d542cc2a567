import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

/** What a host page loads at once. */
const first = [
  'account/(account|names)',
  'assets/plainText',
  'connection/(loadReconnection|lookForWallets)',
  'context/(adapter|addressOf|createStateStore|persistState|listeners|networks|pendingConnect|persist|select|services|emitStateChanges|wallets)',
  'context/options/(resolveOptions|table)',
  'createPortico',
  'errors/(firstTexts|PorticoError)',
  'modal/(open|opening)',
  'network/followNetwork',
  'platform/(address|platform)',
  'transfer/tracker/(hasPending|transactionsKey)',
  'types/(stack|views)',
]

/**
 * What opening the card loads. One file, and so one file of a site's own build: left alone, bundlers
 * make a file of each part that something else uses too, and each file costs a slow processor some
 * milliseconds.
 */
const opening = [
  'connection/legal',
  'context/(alertDeveloper|callApi|registryState|toast)',
  'context/options/customWallets',
  'modal/(embed|guards|navigate|steps)',
  'platform/namespaces',
  'types/walletItem',
  'wallets/(arrangeWallets|requestRegistryWallets|connectSections|device|isRegistryWallet|listedWallet|listWallets|readWallets|toWalletItem|walletIndex|walletFamilies|walletRows|walletsOf|walletStores|wantedNamespace|waysToPair)',
]

/** What connecting a wallet loads, by a press and on reload. It needs nothing of a card. */
const connecting = [
  'account/(cache|cachedName)',
  'async/(abortable|withTimeout)',
  'context/defineSubscription',
  'connection/(connectAttempts|autoConnect|connect|connectOpened|subscribeConnector|connectorSubscription|removeConnection|syncFromOtherTab|pending|reconnect|reconnection|toConnection|getPreferredNetwork)',
  'errors/(catalogue|errorLayers|errorOf|hasErrorCode|isUnsupportedMethod|translateRequestError|translateWalletError)',
  'modal/leaveView',
  'wallets/walletLists',
]

/** What the first account loads: all that is done with a wallet in use. */
const acting = [
  'connection/(connectWallet|disconnect)',
  'network/(loadAdapter|switchNetwork)',
  'request/(askShown|fromBase58|handleLateAnswer|policy|request|requestFlow|signTransaction|subject|waitInWallet|walletActions|walletInUse)',
  'request/typedData/hasDuplicateKeys',
  'transfer/untilGivenUp',
]

const groups = { first, opening, connecting, acting }

const test = (parts: readonly string[]) => new RegExp(`/core/src/(?:${parts.join('|')})\\.ts$`)

/** Every other source: a file of its own, whatever imports it. */
const others = globSync('src/**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) =>
    !/\.test(-d|\.util)?\.ts$/.test(file) &&
    !Object.values(groups).some((parts) => test(parts).test(`/core/${file}`)),
)

/**
 * A file for each group of what is needed together, and one for each other source,
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
          groups: Object.entries(groups).map(([name, parts], at, { length }) => ({
            name,
            priority: length - at,
            test: test(parts),
          })),
        },
      },
    },
  },
})
