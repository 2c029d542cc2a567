/** The chain families of the registry, by their letters in the table below. */
const chainOf = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  c: 'cosmos:cosmoshub-4',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  hedera: 'hedera:mainnet',
  stellar: 'stellar:pubnet',
  xrpl: 'xrpl:0',
} as const

/**
 * The best known wallets in the order of the list, by their id in the source. Each has the letters of its families, and
 * the flags that identify an installed copy.
 */
const bestKnown: readonly (readonly [id: string, families: string, ...injected: string[]])[] = [
  ['io.metamask', 'esb', 'isMetaMask'],
  ['com.trustwallet.app', 'esbc', 'isTrust'],
  ['com.coinbase.wallet', 'es', 'isCoinbaseWallet'],
  ['app.phantom', 'esb', 'isPhantom', 's:isPhantom'],
  ['com.okex.wallet', 'esbc', 'isOkxWallet'],
  ['com.binance.wallet', 'esb', 'isBinance'],
  ['io.rabby', 'e', 'isRabby'],
  ['me.rainbow', 'e', 'isRainbow'],
  ['org.uniswap', 'e', 'isUniswapWallet'],
  ['com.bitget.web3', 'esb', 'isBitKeep'],
  ['io.zerion.wallet', 'es', 'isZerion'],
  ['com.ledger', 'esb'],
  ['global.safe', 'e'],
  ['app.backpack', 'es', 'isBackpack', 's:isBackpack'],
  ['com.robinhood.wallet', 'esb'],
  ['com.kraken', 'esb'],
  ['im.token', 'eb', 'isImToken'],
  ['pro.tokenpocket', 'esb', 'isTokenPocket'],
  ['com.safepal', 'esb', 'isSafePal'],
  ['com.exodus', 'esb', 'isExodus'],
  ['com.bybit', 'es', 'isBybit'],
  ['com.crypto.wallet', 'esbc'],
  ['io.1inch.wallet', 'e', 'isOneInchIOSWallet'],
  ['com.brave.wallet', 'es', 'isBraveWallet', 's:isBraveWallet'],
  ['app.keplr', 'ec', 'isKeplr'],
  ['com.roninchain.wallet', 'e', 'isRonin'],
  ['so.onekey.app.wallet', 'esb', 'isOneKey'],
  ['io.trezor', 'esb'],
  ['app.core.extension', 'eb', 'isAvalanche'],
  ['io.magiceden.wallet', 'esb', 'isMagicEden'],
  ['com.tangem', 'esb'],
  ['com.zengo', 'eb'],
  ['org.mathwallet', 'esp', 'isMathWallet'],
  ['com.coin98', 'es', 'isCoin98'],
  ['xyz.argent', 'e'],
  ['io.ready', 'e'],
  ['ag.jup', 's'],
  ['com.bestwallet', 'esb'],
  ['com.bitcoin', 'eb'],
  ['com.mewwallet', 'e'],
  ['com.enkrypt', 'ebp', 'isEnkrypt'],
  ['xyz.talisman', 'ep', 'isTalisman'],
  ['app.subwallet', 'ep', 'isSubWallet'],
  ['io.novawallet', 'ep', 'isNovaWallet'],
  ['io.leapwallet', 'ec', 'isLeap'],
  ['io.cosmostation', 'ec', 'isCosmostation'],
  ['co.family.wallet', 'e', 'isFamily'],
  ['com.valoraapp', 'e'],
  ['xyz.frontier.wallet', 'es', 'isFrontier'],
  ['sh.frame', 'e', 'isFrame'],
  ['com.bitpay', 'eb'],
  ['com.blockchain.login', 'eb'],
  ['io.atomicwallet', 'esb'],
  ['com.fireblocks', 'es'],
  ['com.kucoin', 'es', 'isKuCoinWallet'],
  ['app.nightly', 'es', 'isNightly'],
  ['app.edge', 'eb'],
  ['com.cakewallet', 'esb'],
  ['com.gemwallet', 'esb', 'isGemWallet'],
  ['org.hot-labs', 'es'],
  ['io.klever', 'esb'],
  ['app.xverse', 'b'],
  ['me.vultisig', 'esb'],
  ['com.foxwallet', 'eb', 'isFoxWallet'],
]

/** Chains of less known wallets that are known not to support the EVM. */
const otherFamilies: Readonly<Record<string, readonly (keyof typeof chainOf)[]>> = {
  'app.freighter': ['stellar'],
  'com.scopuly': ['stellar'],
  'com.hashpack.wallet': ['hedera'],
  'app.kabila.wallet': ['hedera'],
  'xyz.joeywallet': ['xrpl'],
  'app.girin': ['xrpl'],
  'com.wallet.reown': ['b'],
}

/** Entries that visitors do not see: samples of a library's makers, and entries that are not wallets. */
export const leftOut: ReadonlySet<string> = new Set([
  'com.reown',
  'com.reown.lab',
  'com.reown.docs',
  'com.walletconnect',
  'com.example.subdomain',
  'com.apple.apps',
  'pk.modular',
  'com.google.play',
])

/** The announced name (EIP-6963) of wallets if it differs from the source, as their makers document it. */
export const announcedAs: Readonly<Record<string, string>> = {
  'com.ledger': 'com.ledger',
}

/** Web apps that accept a pairing link at `/wc`. The source's own field has sites of all kinds. */
export const webApps: Readonly<Record<string, string>> = {
  'global.safe': 'https://app.safe.global/',
}

/** Icons of the other source, by kind and name, for wallets whose icon contains another company's mark. */
export const cleanIcons: Readonly<Record<string, readonly [kind: string, name: string]>> = {
  'io.metamask': ['wallets', 'metamask'],
  'com.trustwallet.app': ['wallets', 'trust'],
  'com.ledger': ['wallets', 'ledger'],
  'global.safe': ['wallets', 'safe'],
  'io.zerion.wallet': ['wallets', 'zerion'],
  'im.token': ['wallets', 'imtoken'],
  'pro.tokenpocket': ['wallets', 'token-pocket'],
  'com.roninchain.wallet': ['wallets', 'ronin'],
  'io.trezor': ['wallets', 'trezor'],
  'com.binance.wallet': ['exchanges', 'binance'],
  'com.bitget.web3': ['exchanges', 'bitget'],
  'com.crypto.wallet': ['exchanges', 'crypto-com'],
  'io.1inch.wallet': ['exchanges', '1inch'],
  'org.uniswap': ['exchanges', 'uniswap'],
  'com.safepal': ['tokens', 'SFP'],
}

/** Facts about a wallet beyond the source. */
export type Curated = {
  place: number
  chains: string[]
  injected: { namespace: string; injected_id: string }[]
}

const namespaceOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

function readInjected(text: string): Curated['injected'][number] {
  const [family, flag] = text.includes(':') ? text.split(':') : ['e', text]
  const chain = chainOf[family as keyof typeof chainOf]
  return { namespace: namespaceOf(chain), injected_id: flag ?? '' }
}

/** Facts about the best known wallets, by their id in the source. */
export const curated: ReadonlyMap<string, Curated> = new Map(
  bestKnown.map(([id, families, ...injected], place) => [
    id,
    {
      place,
      chains: [...families].map((letter) => chainOf[letter as keyof typeof chainOf]),
      injected: injected.map(readInjected),
    },
  ]),
)

/** Returns the chains of a wallet: the known ones, else EVM, which the source is about. */
export const chainsOf = (id: string): string[] =>
  curated.get(id)?.chains ?? (otherFamilies[id] ?? ['e']).map((family) => chainOf[family])
