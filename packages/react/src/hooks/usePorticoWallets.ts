import { type Connection, type WalletItem, walletsOf } from '@portico/core'
import { lookForWallets } from '@portico/core/adapter'
import { useEffect, useMemo } from 'react'
import { usePortico } from './usePortico.ts'
import { usePorticoState } from './usePorticoState.ts'

/** A wallet to choose, for a site that draws the list itself. */
export type PorticoWallet = WalletItem & {
  /**
   * Asks the wallet, without the card.
   * @throws PorticoError as `portico.connect`; `WALLET_NOT_FOUND` where it is not installed.
   */
  connect(): Promise<Connection>
}

/** The wallets to choose from, in the order of Connect: looks for them, and renders again as they change. */
export function usePorticoWallets(): readonly PorticoWallet[] {
  const portico = usePortico()
  useEffect(() => {
    void lookForWallets(portico)
  }, [portico])
  const items = usePorticoState((state) => walletsOf(portico, state))
  return useMemo(
    () =>
      items.map((item) => ({
        ...item,
        connect: () => portico.connect({ wallet: item.connectorUid ?? item.id }),
      })),
    [portico, items],
  )
}
