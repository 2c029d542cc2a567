import { type CaipNetworkId, type RegistryWallet, walletPaths } from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import { appLink, chainId, webLink } from '../context/options/customWallets.ts'
import type { ListedWallet, WalletLinks } from '../types/walletItem.ts'
import { isRegistryWallet } from './isRegistryWallet.ts'

/** Patterns of ids and reverse-DNS names, and limits: names are truncated, and longer links are invalid. */
const id = /^[a-zA-Z0-9][-.\w]{0,63}$/
const dotted = /^[a-z\d][-\w]*(\.[-\w]+)+$/i
const imageId = /^[a-zA-Z0-9][-.\w]{0,79}$/
const nameLimit = 64
const linkLimit = 2048
const listLimit = 256

/** The links of a wallet by their names in the registry. Those to stores and pages are web URLs. */
const links: readonly [keyof WalletLinks, keyof RegistryWallet, RegExp][] = [
  ['homepage', 'homepage', webLink],
  ['webappLink', 'webapp_link', webLink],
  ['appStore', 'app_store', webLink],
  ['playStore', 'play_store', webLink],
  ['chromeStore', 'chrome_store', webLink],
  ['firefoxStore', 'firefox_store', webLink],
  ['mobileLink', 'mobile_link', appLink],
  ['desktopLink', 'desktop_link', appLink],
]

/**
 * Converts an entry of the registry to a wallet; `undefined` without an id and a name that can be shown. Leaves out
 * links that could run code, and pictures of other hosts.
 */
export function toListedWallet(entry: unknown, apiUrl: string): ListedWallet | undefined {
  if (!isRegistryWallet(entry)) return
  const name = plainText(entry.name, nameLimit)
  if (!id.test(entry.id) || !name) return
  const chains = entry.chains?.filter(isChainId).slice(0, listLimit)
  const injected = entry.injected
    ?.map((provider) => provider.injected_id)
    .filter((injectedId) => id.test(injectedId))
  const { image_id: image } = entry
  return {
    id: entry.id,
    name,
    ...linksIn(entry),
    ...(entry.rdns && dotted.test(entry.rdns) && { rdns: entry.rdns.slice(0, 253) }),
    ...(image && imageId.test(image) && { imageUrl: imageUrl(apiUrl, image) }),
    ...(chains?.length && { chains }),
    ...(injected?.length && { injectedIds: injected.slice(0, listLimit) }),
    ...(entry.badge_type === 'certified' && { certified: true }),
  }
}

const isChainId = (text: string): text is CaipNetworkId => chainId.test(text)

const linksIn = (entry: Partial<RegistryWallet>): WalletLinks =>
  Object.fromEntries(
    links.flatMap(([name, key, shape]) => {
      const link = entry[key]
      const good = typeof link === 'string' && link.length <= linkLimit && shape.test(link)
      return good && whole.test(link) ? [[name, link]] : []
    }),
  )

/** A URL with spaces, quotes or invisible characters is invalid, as is one without a host. */
const whole = /^(?!https?:\/*$)[!#-;=?-~]+$/i

const imageUrl = (apiUrl: string, image: string): string =>
  apiUrl.replace(/\/$/, '') + walletPaths.image.replace(':id', image)
