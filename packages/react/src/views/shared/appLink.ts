/** What a link needs to open an app or a web wallet. */
export type AppLink = { href: string; target: '_blank' | '_self' | '_top'; rel?: 'noreferrer' }

/**
 * Schemes that run code, read files, call or write to somebody, install something or open settings. No
 * wallet is opened by them, whatever a list or a wallet says of itself.
 */
const hostile =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome(?:-.+)?|moz-.+|resource|jar|intent|android-app|itms.*|tel|callto|sms|smsto|mms|mailto|facetime.*|skype|shell|search(?:-ms)?|ms-.+|prefs|app-prefs|wss?|ftp|ssh|smb|afp)$/

/** A page of the machine itself, which browsers trust as they trust https. */
const ownMachine = /^(?:localhost|[-.a-z0-9]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * How the link to a wallet is opened; `undefined` for one that no wallet can be meant by. A web address
 * opens beside the page, so that the page stays where no app takes it. A scheme of an app leaves no empty
 * tab behind; out of a frame, browsers let it go from the top alone.
 */
export function appLink(href: string, framed = window.self !== window.top): AppLink | undefined {
  // Browsers drop what does not print before they read the scheme.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return undefined
  const scheme = /^([a-z][-+.a-z0-9]*):./i.exec(href)?.[1]?.toLowerCase()
  if (!scheme || hostile.test(scheme)) return undefined
  if (scheme !== 'https' && scheme !== 'http') return { href, target: framed ? '_top' : '_self' }
  const url = URL.canParse(href) && new URL(href)
  const safe = url && !url.username && (scheme === 'https' || ownMachine.test(url.hostname))
  return safe ? { href, target: '_blank', rel: 'noreferrer' } : undefined
}
