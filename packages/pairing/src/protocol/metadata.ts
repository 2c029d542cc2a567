import { isRecord } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { harmfulLink } from '../links.ts'

/** How a site or a wallet shows itself to the other. Everything in it is mere claim. */
export type AppMetadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  /** Where a wallet is opened: a link of its own scheme, or an `https:` one. */
  redirect?: { native?: string; universal?: string }
}

/** Reads metadata, and leaves out what would not be safe to show or to open. */
export function parseMetadata(value: unknown): AppMetadata {
  const fields = isRecord(value) ? value : {}
  const redirect = isRecord(fields.redirect) ? fields.redirect : {}
  const icons = Array.isArray(fields.icons) ? fields.icons : []
  const native = link(redirect.native)
  const universal = secure(redirect.universal)
  return {
    name: short(fields.name, 100),
    description: short(fields.description, 300),
    url: link(fields.url) ?? '',
    icons: icons.slice(0, 10).flatMap((icon) => secure(icon) ?? []),
    ...((native ?? universal) && {
      redirect: {
        ...(native && { native }),
        ...(universal && { universal }),
      },
    }),
  }
}

/** Text that is safe to show, of a limited length. */
const short = (value: unknown, longest: number) =>
  typeof value === 'string' ? plainText(value, longest) : ''

function link(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048 || harmfulLink.test(value)) return undefined
  return /^[a-z][-+.a-z0-9]*:/i.test(value) && URL.canParse(value) ? value : undefined
}

const secure = (value: unknown) => {
  const found = link(value)
  return found?.startsWith('https:') ? found : undefined
}
