import {
  type CaipNetworkId,
  getWalletImage,
  type RegistryWallet,
  registryWallet,
} from '@portico/contract'
import { safeParse } from 'valibot'
import { plainText } from '../assets/plainText.ts'
import { appLink, chainId, webLink } from './customWallets.ts'
import type { ListedWallet, WalletLinks } from './walletItem.ts'

/** What ids and reverse-DNS names look like; names are cut, links that long are nobody's. */
const id = /^[a-zA-Z0-9][-.\w]{0,63}$/
const dotted = /^[a-z\d][-\w]*(\.[-\w]+)+$/i
const imageId = /^[a-zA-Z0-9][-.\w]{0,79}$/
const nameLimit = 64
const linkLimit = 2048
const listLimit = 256

/** The links of a wallet by their names in the registry. Those to shops and pages are web addresses. */
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
 * Makes a wallet of an entry of the registry, as it came; undefined where it has no id and no name
 * that could be shown. Links that could run anything, and pictures of other hosts, are left out.
 */
export function toListedWallet(entry: unknown, apiUrl: string): ListedWallet | undefined {
  const parsed = safeParse(registryWallet, entry)
  if (!parsed.success) return
  const { output } = parsed
  const name = plainText(output.name, nameLimit)
  if (!id.test(output.id) || !name) return
  const chains = output.chains.filter(isChainId).slice(0, listLimit)
  const injected = output.injected?.map((it) => it.injected_id).filter((it) => id.test(it))
  const { image_id: image } = output
  return {
    id: output.id,
    name,
    ...linksIn(output),
    ...(output.rdns && dotted.test(output.rdns) && { rdns: output.rdns.slice(0, 253) }),
    ...(image && imageId.test(image) && { imageUrl: imageUrl(apiUrl, image) }),
    ...(chains.length > 0 && { chains }),
    ...(injected?.length && { injectedIds: injected.slice(0, listLimit) }),
    ...(output.badge_type === 'certified' && { certified: true }),
  }
}

const isChainId = (text: string): text is CaipNetworkId => chainId.test(text)

const linksIn = (entry: RegistryWallet): WalletLinks =>
  Object.fromEntries(
    links.flatMap(([name, key, shape]) => {
      const link = entry[key]
      const good = typeof link === 'string' && link.length <= linkLimit && shape.test(link)
      return good && whole.test(link) ? [[name, link]] : []
    }),
  )

/** An address with spaces, quotes or characters that do not show is not one, nor is one of no host. */
const whole = /^(?!https?:\/*$)[!#-;=?-~]+$/i

const imageUrl = (apiUrl: string, image: string): string =>
  apiUrl.replace(/\/$/, '') + getWalletImage.path.replace(':id', image)
