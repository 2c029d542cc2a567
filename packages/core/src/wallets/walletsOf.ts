import type { Namespace } from '@portico/contract'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Portico } from '../portico.ts'
import { arrangeWallets } from './arrangeWallets.ts'
import { customWalletsOf } from './customWallets.ts'
import { listWallets } from './listWallets.ts'
import type { CustomWallet, WalletItem } from './walletItem.ts'

/** What the last list was made from, and the parts of it that cost most. */
type Kept = {
  from: readonly unknown[]
  items: readonly WalletItem[]
  given: readonly unknown[]
  custom: readonly CustomWallet[]
  told: string | undefined
}

/**
 * The wallets to choose from, as the site wants them: the same array until something changes.
 * Where the option `wallets` fails, the usual list; what is wrong with it is reported once.
 */
export function walletsOf(portico: Portico): readonly WalletItem[] {
  const { config, internal } = portico
  const { connectors, connections, recent, offered, activeNetworkId } = internal.store.getState()
  const from = [config, connectors, connections, recent, offered, activeNetworkId]
  const kept = internal.service<Partial<Kept>>('wallets', () => ({}))
  if (kept.items && from.every((it, at) => it === kept.from?.[at])) return kept.items
  const activeNamespace = activeNetworkId.split(':')[0] as Namespace
  const customWallets = customOf(kept, config.customWallets)
  const input = { ...config, customWallets, connectors, connections, recent, offered }
  const list = listWallets({ ...input, activeNamespace })
  const { items, error } = arrangeWallets(list, config.wallets)
  tell(kept, error)
  return Object.assign(kept, { from, items }).items
}

/** Tells a listener of the wallets whenever they change. Answers how to stop. */
export function watchWallets(
  portico: Portico,
  listener: (wallets: readonly WalletItem[]) => void,
): () => void {
  let before = walletsOf(portico)
  return portico.store.subscribe(() => {
    const now = walletsOf(portico)
    if (now === before) return
    before = now
    listener(now)
  })
}

/** Checks the site's wallets once, however often the list is made. */
function customOf(kept: Partial<Kept>, given: readonly unknown[] = []): readonly CustomWallet[] {
  if (kept.given !== given) Object.assign(kept, { given, custom: customWalletsOf(given) })
  return kept.custom ?? []
}

/** To whoever develops the site, as an error that nobody caught: it shows in the console. */
function tell(kept: Partial<Kept>, error: PorticoError | undefined): void {
  if (error && error.message !== kept.told) globalThis.reportError?.(error)
  kept.told = error?.message
}
