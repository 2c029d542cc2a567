import type { ConnectMethod } from '../context/options.ts'

/** A part of Connect, in the order in which it stands. */
export type ConnectSection = ConnectMethod | 'wallets collapsed' | 'separator'

/** What the parts of Connect follow from. */
export type ConnectSectionsInput = {
  /** What this widget can do. */
  methods: readonly ConnectMethod[]
  /** The site's order; methods that it does not name follow. */
  order?: readonly ConnectMethod[] | undefined
  /** Whether any wallet is installed. */
  installed: boolean
  enableWallets?: boolean | undefined
  collapseWallets?: boolean | undefined
}

/**
 * The parts of Connect. Without an order of the site, wallets come first where one is installed,
 * last where none is. A line with "or" parts the wallets from what stands beside them, and
 * nothing else. Wallets collapse into one row only where there is another way.
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
