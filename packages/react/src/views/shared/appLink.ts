/** The attributes of a link that opens an app or a web wallet. */
export type AppLink = { href: string; target: '_blank' | '_self' | '_top'; rel?: 'noreferrer' }

/**
 * Schemes that run code, read files, call or write to somebody, install something or open settings. They never open a
 * wallet, whatever a list or a wallet says.
 */
const hostile =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome(?:-.+)?|moz-.+|resource|jar|intent|android-app|itms.*|tel|callto|sms|smsto|mms|mailto|facetime.*|skype|shell|search(?:-ms)?|ms-.+|prefs|app-prefs|wss?|ftp|ssh|smb|afp)$/

/** A page of the device itself, which browsers trust like https. */
const ownMachine = /^(?:localhost|[-.a-z0-9]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns how to open the link to a wallet; `undefined` for one that cannot belong to a wallet. A web URL opens in a
 * new tab, so that the page stays if no app handles the URL. An app's scheme must leave no empty tab behind; from a
 * frame, browsers only allow it in the top window.
 */
export function appLink(href: string, framed = window.self !== window.top): AppLink | undefined {
  // Browsers drop non-printing characters before they read the scheme.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return undefined
  const scheme = /^([a-z][-+.a-z0-9]*):./i.exec(href)?.[1]?.toLowerCase()
  if (!scheme || hostile.test(scheme)) return undefined
  if (scheme !== 'https' && scheme !== 'http') return { href, target: framed ? '_top' : '_self' }
  const url = URL.canParse(href) && new URL(href)
  const safe = url && !url.username && (scheme === 'https' || ownMachine.test(url.hostname))
  return safe ? { href, target: '_blank', rel: 'noreferrer' } : undefined
}
