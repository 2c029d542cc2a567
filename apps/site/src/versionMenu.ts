import type { DefaultTheme } from 'vitepress'

/**
 * Returns the menu of versions in the bar.
 * @param others the sites of other versions: `0.2=/0.2/, 0.1=https://old.example/`
 * @throws Error for an entry without an address.
 */
export function versionMenu(version: string, others = ''): DefaultTheme.NavItem {
  const items = others
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [text = '', link] = entry.split('=').map((part) => part.trim())
      if (!link)
        throw new Error(`PORTICO_SITE_VERSIONS has no address for ${text}: write ${text}=/path/`)
      return { text, link, target: '_self' }
    })
  const text = version === '0.0.0' ? 'Unreleased' : version
  return { text, items: [{ text: 'Upgrade', link: '/server/upgrade' }, ...items] }
}
