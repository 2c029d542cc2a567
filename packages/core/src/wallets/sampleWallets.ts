import { namespaceOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { Connector } from '../types/connector.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { listWallets } from './listWallets.ts'

const samplesService = defineService<readonly WalletItem[]>()

/**
 * Returns three wallets that nobody has, for a card that is rendered ahead of its opening, unseen. They are listed like
 * real ones, so that the list's code is already compiled at the opening. The same array for one widget.
 */
export const sampleWallets = (context: Context): readonly WalletItem[] =>
  context.internal.service(samplesService, () => {
    const { networks } = context.config
    const activeNamespace = namespaceOf(context.store.getState().activeNetworkId)
    const namespaces = [activeNamespace]
    const connectors = ['A', 'B', 'C'].map((name) => {
      const id = `sample.${name}`
      const face = { name, imageUrl: blankImage, info: { rdns: id }, namespaces }
      return { uid: id, id, type: 'ANNOUNCED', ...face } as unknown as Connector // it gets no requests
    })
    return listWallets({ connectors, networks, activeNamespace })
  })

/** An empty picture in the format of most wallets' pictures. */
const blankImage =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path/></svg>"
