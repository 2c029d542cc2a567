import { isRecord } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { harmfulLink } from '../links.ts'

/** A site's or wallet's description of itself. None of it is verified. */
export type AppMetadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  /** The links that open a wallet: a custom scheme, or an `https:` address. */
  redirect?: { native?: string; universal?: string }
}

/** Parses metadata. Drops everything that is not safe to show or to open. */
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

/** Returns text that is safe to show, of limited length. */
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
