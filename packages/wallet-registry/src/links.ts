import { isIP } from 'node:net'

/** Schemes that run code, read files, or start another app than the one that the link names. */
const refused = new Set(
  'javascript data vbscript blob file filesystem about view-source intent content http https ws wss ftp'.split(
    ' ',
  ),
)

const scheme = /^([a-z][a-z\d+.-]{0,63}):/i
/** Blanks, controls, invisible characters, and everything that could end a quote or a tag. */
const unsafe = /[\s\p{C}"'<>`\\{}|^]/u
const longest = 300

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

/** A web address: https, or http where `loopback` allows this machine. */
export function isWebLink(text: string, { loopback = false } = {}): boolean {
  const url = unsafe.test(text) || text.length > longest ? null : URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  if (!/^https?:\/\/[^/]/i.test(text)) return false
  if (loopback && isLoopback(url.hostname)) return true
  const host = url.hostname
  return url.protocol === 'https:' && isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.')
}

/** The address of an app: a web address, or a scheme that some app may have claimed. */
export function isAppLink(text: string, options: { loopback?: boolean } = {}): boolean {
  if (isWebLink(text, options)) return true
  const [, name = ''] = scheme.exec(text) ?? []
  return (
    name !== '' && !refused.has(name.toLowerCase()) && !unsafe.test(text) && text.length <= longest
  )
}
