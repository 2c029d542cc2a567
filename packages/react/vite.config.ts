import { defineConfig, type Plugin } from 'vite'

/** What a host page loads at once. */
const first = [
  'buttons/(?!AccountFace|Balance)',
  'format/shortAddress\\.',
  'hooks/(?!PrefetchContext)',
  'i18n/(buttonMessages|followLocale|languageOf|loadLanguage|useButtonText)\\.',
  'modal/(cardOf|inlineCard|loadModal|onFirstSign|services|watchModal)\\.',
  'reading/loadReading\\.',
  'styles/(applyTheme|base|shadow|tokens)\\.',
]

/**
 * What opening the card loads. It is one file of the package, and so one file of a site's own
 * build: left alone, bundlers make a file of each part that a later view uses as well.
 */
const card = [
  'alerts/DeveloperAlerts\\.',
  'alerts/isDebug\\.',
  'format/(countText|intl|whenIdle)\\.',
  'hooks/PrefetchContext\\.',
  'i18n/(firstAdvice|firstMessages|I18nProvider|useText)\\.',
  'modal/(?!BrokenCard|changeView|InHeader|Inline|mountInline|Message|moveEdges)',
  'styles/(content|viewTokens)\\.',
  'ui/(Button|ButtonLink|Icon|IconButton|List|Picture|ReloadButton|Interpolate|Row|Skeleton|StateNote)\\.',
  'views/(loadMotion|loadView|registry|useTitle|useView)\\.',
  'views/connect/(Connect|Legal|NoWallet|ScanRow|useChooseWallet|useScan)\\.',
  'views/wallets/(findWalletUrl|useRegistry|WalletImage|WalletRow)\\.',
]

/** What stands on the account button: the first account brings it, and no card. */
const face = [
  'buttons/(AccountFace|Balance)',
  'format/shortName\\.',
  'i18n/(faceMessages|useFaceText)\\.',
  'ui/Avatar\\.',
]

/** What the views that show an account and its balances share: the first of them brings it in one file. */
const account = [
  'marks/useMark\\.',
  'modal/InHeader\\.',
  'ui/(AssetPicture|AssetRow|CopyAddress|MarkedPicture|NetworkIcon|useCopy)\\.',
  'views/account/(Identity|OtherFamilies|useWalletImage|WalletName)\\.',
  'views/shared/(pill|useAdapter|useBalances|useName)\\.',
]

/** What a wallet that is asked loads: how it is asked, and the view that waits for it. */
const connecting = [
  'ui/WalletSpinner\\.',
  'views/connect/(askWallet|ConnectingExternal|useAskWallet)\\.',
  'views/shared/(waiting|WalletGone)\\.',
]

const group = (name: string, priority: number, parts: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(`/src/(?:${parts.join('|')})`),
})

/**
 * The few lines that the bundler adds for groups that come by `import()` go into each of their files: as
 * a file of their own they would be one more to load.
 */
const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    const runtime = chunks.find((it) => it.name === 'rolldown-runtime')
    if (!runtime) return
    const [helper, exported] = runtime.code.split(/^export \{ (?=\w+ as t \};)/m)
    if (!helper || !exported?.startsWith('__exportAll '))
      throw new Error('The runtime has changed.')
    for (const chunk of chunks)
      chunk.code = chunk.code.replace(
        /^import \{ t as __exportAll \} from "[^"]*rolldown-runtime\.js";\n/m,
        () => helper,
      )
    delete bundle[runtime.fileName]
  },
}

/**
 * A file for what every page loads, one for the card, one for each view; style texts inside.
 * A site's own bundler minifies. Types come from `tsc`, into the same folder.
 */
export default defineConfig({
  plugins: [inlineRuntime],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    minify: false,
    // Modern enough to leave light-dark() and colour spaces as they are written.
    cssMinify: 'lightningcss',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    lib: { entry: 'src/index.ts', formats: ['es'] },
    rolldownOptions: {
      external: /^(?![./]|src\/)[^:]+$/,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        codeSplitting: {
          groups: [
            group('first', 5, first),
            group('card', 4, card),
            group('connecting', 3, connecting),
            group('face', 2, face),
            group('account', 1, account),
          ],
        },
      },
    },
  },
})
