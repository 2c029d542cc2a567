import { dotSigns } from './skeleton.ts'

/** A name prepared for the checks: as it is read (UTS 39), as it was written, and the sites that it names. */
export type NameText = {
  read: string
  written: string
  links: readonly NameLink[]
  /** Whether a dot was disguised: spelled out, in brackets, between spaces, or as another character. */
  isDisguised: boolean
  isSymbol: boolean
}

/** A site in a name: `usdc-note` and `com`, and whether a path follows. */
export type NameLink = { label: string; ending: string; hasPath: boolean }

/**
 * The endings of sites. Those of name services (`.eth`, `.sol`) are not among them: a name with one belongs to
 * somebody.
 */
const endings = [
  'com|net|org|info|biz|pro|name|mobi|int|edu|gov|xyz|app|dev|io|co|me|ai|fi|so|sh|to|tv|cc|ws|gg|im|is|it|in|us|uk|eu|de|fr|es|pt|nl',
  'be|ch|at|pl|cz|se|no|dk|ie|ru|su|ua|by|kz|tr|ir|il|ae|sa|pk|bd|lk|th|vn|id|my|sg|ph|hk|tw|cn|jp|kr|au|nz|ca|mx|br|ar|cl|pe|ve',
  'za|ng|ke|gh|ma|eg|tk|ml|ga|cf|gq|pw|st|vc|vg|la|li|ly|lol|lat|live|life|link|limo|site|website|online|space|store|shop|top|vip|club',
  'icu|cyou|cfd|sbs|bond|click|buzz|fun|fund|funds|finance|financial|exchange|market|markets|trade|trading|money|cash|capital|gold|bet',
  'casino|game|games|win|wtf|art|ink|one|world|today|network|systems|services|solutions|support|help|tech|digital|technology|tools',
  'cloud|host|page|pages|blog|news|media|social|community|foundation|land|house|city|zone|group|team|works|studio|design|events|event',
  'gift|gifts|giving|claims|claim|rewards|bonus|sale|deals|promo|vote|voting|chat|wiki|guru|ninja|rocks|monster|quest|beauty|hair|skin|pm|uno|asia|ltd|best|bid|supply|domains|ac|ad|cx|example',
].join('|')

const knownEnding = new RegExp(`^(?:${endings})$`, 'u')

/** Cheap endings, which names of tokens seldom have except as a link. */
const cheapEndings = new Set(
  (
    'lol|lat|live|life|site|website|space|store|shop|top|vip|icu|cyou|cfd|sbs|bond|click|buzz|win|today|gift|gifts|giving|claims|' +
    'claim|rewards|bonus|sale|deals|promo|vote|voting|events|event|pro|support|help|page|pages|beauty|hair|skin|monster|quest|tk|ml|ga|cf|' +
    'gq|pw|pm|su|ru|cn|services|solutions|cash|bet|casino|zone|land|limo|li|uno|asia|ltd|bid|supply'
  ).split('|'),
)

/** The endings of names that stand for accounts, not for sites. */
const nameServices =
  'eth|sol|bnb|crypto|nft|dao|wallet|lens|zil|blockchain|bitcoin|polygon|unstoppable|linea|avax|sui|near|ton|algo|tez|ada|btc|kas'

/** Whether a link is a site: its ending is known, or its label is suspicious enough for any ending. */
export const isSite = ({ label, ending }: Pick<NameLink, 'label' | 'ending'>): boolean =>
  knownEnding.test(ending) || luringLabel.test(label) || isBorrowed(label)

export const linkPattern = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])((?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.)+)(${endings}|(?!(?:${nameServices})(?![\\p{L}]))\\p{L}{3,24})(?![\\p{L}\\p{N}-])(/[\\p{L}\\p{N}])?`,
  'gu',
)

const dotClass = `[${dotSigns}]`
/** Patterns of dots that are spelled out, in brackets, or between spaces, with their replacements. */
export const disguisedDots: readonly (readonly [RegExp, string])[] = [
  [/\s*[[({<]\s*(?:\.|dot|d0t|punto|punkt|точка)\s*[\])}>]\s*/gu, '.'],
  [
    new RegExp(`(?<=[\\p{L}\\p{N}])\\s*${dotClass}\\s*(?=(?:${endings})(?![\\p{L}\\p{N}]))`, 'gu'),
    '.',
  ],
  [
    new RegExp(`(?<=[\\p{L}\\p{N}])\\s+(?:\\.|dot)\\s*(?=(?:${endings})(?![\\p{L}\\p{N}]))`, 'gu'),
    '.',
  ],
]

/** The brands that are imitated most. A brand with other letters in the name of a site is not that brand's site. */
const borrowed = [
  'usd[ct]|tether|circle|ethereum|ether|steth|reth|bitcoin|wbtc|binance|coinbase|aave|uni(?:swap|v\\d|lp)|sushiswap|pancakeswap|lido',
  'compound|chainlink|arbitrum|optimism|polygon|solana|zksync|layerzero|lzero|starknet|linea|apecoin|shib|pepe|doge|metamask|trustwallet',
  'opensea|stargate|synthetix|graphtoken|jupiter|bonk|celestia|eigenlayer|velodrome|aerodrome',
].join('|')
/** Short brands are part of many words: they count only at an end of the name. */
const borrowedAtEnds = 'usd|eth|btc|bnb|snx'
const borrowedAtStart =
  'uni|arb|ape|dai|hex|matic|base|blast|curve|luna|pyth|azuki|bayc|link|ledger|looks'
const brands = new RegExp(
  `${borrowed}|(?<![\\p{L}])(?:${borrowedAtStart}|${borrowedAtEnds})(?=[\\p{L}\\d-])|(?<=[\\p{L}\\d-])(?:${borrowedAtEnds})(?![\\p{L}])`,
  'u',
)

const isBorrowed = (label: string): boolean => {
  const found = brands.exec(label)
  return found !== null && found[0].length < label.length
}

/** Names of sites that promise something. */
const luringLabel =
  /claim|drop|^air|reward|bonus|gift|give|^free|(?:^|-|eth|usd)free|events?$|win(?:$|s$|-)|luck|jackpot|prize|^get-?|vote|fork\d?$|(?:^|-)earn|refund|migrat|promo|voucher|redeem|notice|note$|secure|lp$|apy|v[23]$/

/** Words that promise something, one pattern per word or language. Each match counts separately. */
const lureWords: readonly RegExp[] = [
  /\bclaim(?:s|ed|ing|able)?\b/,
  /\bair-?drops?(?:ped)?\b/,
  /\brewards?\b/,
  /\bbonus(?:es)?\b/,
  /\bvouchers?\b/,
  /\bgive-?aways?\b/,
  /\bgifts?\b/,
  /\bredeem(?:s|ed)?\b/,
  /\bvisit\b/,
  /\beligible\b/,
  /\bprizes?\b/,
  /\bjackpot\b/,
  /\b(?:winner|raffle|lottery)\b/,
  /\bcongrat\w*/,
  /\bfree\b/,
  /\bpromo(?:tion)?\b/,
  /\b(?:invitation|entry|access) (?:token|ticket)\b/,
  /领取|領取|领奖/,
  /空投/,
  /免费|免費/,
  /奖励|獎勵|红包|赠送/,
  /访问|登录|网址|官网|兑换/,
  /最高赚|稳赚|翻倍/,
  /получи|забер|заявк/,
  /наград|бонус|подар|приз/,
  /аирдроп|эирдроп|бесплатн|розыгрыш/,
  /\b(?:reclam[ae]|reivindica|resgat\w*|récl?am\w*)\b/,
  /\b(?:recompensa|récompense|belohnung|premio|ricompensa)s?\b/,
  /\b(?:gratis|gratuit[eo]?|kostenlos|regalo|cadeau)\b/,
  /ödül|odul/,
  /\b(?:hediye|bedava)/,
  /\b(?:hadiah|klaim|nhận thưởng|miễn phí)\b/,
  /受け取|受取/,
  /エアドロップ|無料|特典/,
  /에어드[랍롭]/,
  /무료|보상|받기/,
  /مطالبة|استلم/,
  /جائزة|مجان|مكافأ/,
  /मुफ्त|दावा|इनाम/,
]

/** Phrases that tell the reader to do something, rather than name a thing. */
const calls: readonly RegExp[] = [
  /\b(?:visit|go to|open|check|enter|join|use|connect)\b.{0,60}\b(?:to|and|for)\b.{0,24}\b(?:claim|receive|get|redeem|win|earn|secure|collect|unlock|withdraw|swap|migrate|trading)/,
  /\bclaim\b.{0,16}\b(?:your|now|here|at|on|via|from|until|rewards?|bonus|free|airdrop|prize|tokens?)\b/,
  /\b(?:get|secure|unlock|collect) your\b/,
  /\bfree mint\b/,
  /\byou(?: have|'ve)? won\b/,
  /\b(?:reward|bonus)s? token\b.{0,40}\b(?:claim|from|at)\b/,
]

const messengers =
  /\bt\.me\/|\btelegram\s*(?:[:@]|group|channel)|\b(?:tg|telegram)\s*:?\s*@\w|discord\.gg|\bwa\.me\/|(?:微信|wechat|qq|vx)\D{0,3}\d{5,}|\bwhatsapp\s*[:+]/
const shorteners =
  /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|goo\.gl|rb\.gy|t\.ly|shorturl\.at|rebrand\.ly)\//
const money =
  /(?:[$€£]\s?\d[\d.,]*k?\b)|\b\d[\d.,]*k?\s?(?:[$€£]|usd[tc]?|eth|btc|sol|bnb|matic|dollars?)(?![\p{L}\p{N}])/u
/** A name that is only an amount of money. */
const onlyAmount =
  /^[^\p{L}\p{N}]*\d[\d.,\s]*(?:\d|\dk)\s*(?:usd[tc]?|eth|btc|sol|bnb|matic|dollars?)(?:\s(?:nft|token|voucher|ticket))?[^\p{L}\p{N}]*$/u
const decoration = /^\s*(?:[$#!@~*]|\p{Extended_Pictographic})/u
const bracketed = /[[({<]\s*[\p{L}\p{N}.-]+\.[\p{L}]+\s*[\])}>]/u

const ofLinks =
  (holds: (link: NameLink) => boolean) =>
  ({ links }: NameText) =>
    links.some(holds) ? 1 : 0
const matches =
  (pattern: RegExp) =>
  ({ read, written }: NameText) =>
    pattern.test(read) || pattern.test(written) ? 1 : 0

/**
 * The signs of an advertisement in a name, with their weights. A `link` says where to go, a `lure` says why. A `beside`
 * sign counts only together with one of these.
 */
export const nameSigns: readonly {
  name: string
  of: 'link' | 'lure' | 'beside'
  weight: number
  count: (text: NameText) => number
}[] = [
  { name: 'scheme', of: 'link', weight: 2, count: matches(/:\/\/|\bh(?:tt|xx)ps?:|\bwww\./) },
  { name: 'messenger', of: 'link', weight: 2, count: matches(messengers) },
  { name: 'shortener', of: 'link', weight: 2, count: matches(shorteners) },
  { name: 'path', of: 'link', weight: 2, count: ofLinks(({ hasPath }) => hasPath) },
  { name: 'disguise', of: 'link', weight: 2, count: ({ isDisguised }) => (isDisguised ? 1 : 0) },
  {
    name: 'symbol',
    of: 'link',
    weight: 2,
    count: ({ links, isSymbol }) => (isSymbol ? links.length : 0),
  },
  { name: 'site', of: 'link', weight: 1, count: ({ links }) => links.length },
  {
    name: 'cheap',
    of: 'beside',
    weight: 1,
    count: ofLinks(({ ending }) => cheapEndings.has(ending)),
  },
  {
    name: 'brand',
    of: 'beside',
    weight: 1,
    count: ofLinks(({ label }) => isBorrowed(label)),
  },
  {
    name: 'promise',
    of: 'beside',
    weight: 1,
    count: ofLinks(({ label }) => luringLabel.test(label)),
  },
  {
    name: 'frame',
    of: 'beside',
    weight: 1,
    count: ({ read, written }) => (decoration.test(written) || bracketed.test(read) ? 1 : 0),
  },
  {
    name: 'call',
    of: 'lure',
    weight: 2,
    count: (text) => Math.max(...calls.map((call) => matches(call)(text))),
  },
  {
    name: 'lure',
    of: 'lure',
    weight: 1,
    count: (text) => lureWords.filter((word) => matches(word)(text)).length,
  },
  { name: 'amount', of: 'lure', weight: 2, count: matches(onlyAmount) },
  { name: 'money', of: 'beside', weight: 1, count: matches(money) },
]
