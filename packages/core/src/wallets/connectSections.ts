import type { ConnectMethod } from '../context/options.ts'

/** A part of Connect. */
export type ConnectSection = ConnectMethod | 'wallets collapsed' | 'separator'

/** The input that decides the parts of Connect. */
export type ConnectSectionsInput = {
  /** The ways to connect that this widget supports. */
  methods: readonly ConnectMethod[]
  /** The site's order; methods that it does not name follow. */
  order?: readonly ConnectMethod[] | undefined
  /** Whether any wallet is installed. */
  installed: boolean
  enableWallets?: boolean | undefined
  collapseWallets?: boolean | undefined
}

/**
 * Returns the parts of Connect in order. Without an order of the site, wallets come first if one is installed, else
 * last. Only a line with "or" separates the wallets from their neighbors. Wallets collapse into one row only if there
 * is another way to connect.
 */
export function connectSections(input: ConnectSectionsInput): readonly ConnectSection[] {
  const usual: ConnectMethod[] = input.installed
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']
  const order = [...new Set([...(input.order ?? []), ...usual])]
  const shown = order.filter(
    (method) =>
      input.methods.includes(method) && (method !== 'wallet' || input.enableWallets !== false),
  )
  const collapsed = input.collapseWallets === true && shown.length > 1
  return shown.flatMap((method, at): ConnectSection[] => {
    const before = shown[at - 1]
    const part =
      before && (method === 'wallet' || before === 'wallet') ? ['separator' as const] : []
    return [...part, method === 'wallet' && collapsed ? 'wallets collapsed' : method]
  })
}
