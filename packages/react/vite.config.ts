import { defineConfig } from 'vite'

/** What a host page loads at once. */
const first = [
  'buttons/(?!AccountFace|Balance)',
  'format/shortAddress\\.',
  'hooks/(?!PrefetchContext)',
  'i18n/(buttonMessages|followLocale|languageOf|loadLanguage|useButtonText)\\.',
  'modal/(cardOf|inlineCard|loadModal|watchModal)\\.',
  'reading/loadReading\\.',
  'styles/(applyTheme|base|shadow|tokens)\\.',
]

/**
 * What opening the card loads. It is one file of the package, and so one file of a site's own
 * build: left alone, bundlers make a file of each part that a later view uses as well.
 */
const card = [
  'alerts/isDebug\\.',
  'hooks/PrefetchContext\\.',
  'i18n/(firstAdvice|firstMessages|Speaking|useText)\\.',
  'alerts/DeveloperAlerts\\.',
  'modal/(?!BrokenCard|changeView|InHeader|Message|moveEdges)',
  'styles/(content|viewTokens)\\.',
  'ui/(Button|ButtonLink|Icon|IconButton|List|Picture|Rich|Row|Skeleton|StateNote)\\.',
  'views/(askWallet|Connect|findWalletUrl|Legal|loadMotion|loadView|NoWallet|ScanRow|WalletImage|WalletRow|registry|useChooseWallet|useRegistry|useScan|useTitle|useView)\\.',
]

/** What the views that show an account and its balances share: the first of them brings it in one file. */
const account = [
  'marks/useMark\\.',
  'modal/InHeader\\.',
  'ui/(AssetPicture|AssetRow|CopyAddress|MarkedPicture|NetworkIcon|useCopy)\\.',
  'views/(Identity|OtherFamilies|WalletName|pill|useAdapter|useBalances|useName|useWalletImage)\\.',
]

const group = (name: string, priority: number, parts: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(`/src/(?:${parts.join('|')})`),
})

/**
 * A file for what every page loads, one for the card, one for each view; style texts inside.
 * A site's own bundler minifies. Types come from `tsc`, into the same folder.
 */
export default defineConfig({
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
          groups: [group('first', 3, first), group('card', 2, card), group('account', 1, account)],
        },
      },
    },
  },
})
