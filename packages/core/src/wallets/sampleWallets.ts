import { namespaceOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { Connector } from '../types/connector.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { listWallets } from './listWallets.ts'

const samplesService = defineService<readonly WalletItem[]>()

/**
 * Three wallets that nobody has, for a card that is made ahead of an opening, unseen. They are listed as those of
 * a visitor are, so that what lists them is compiled by then. The same array for one widget.
 */
export const sampleWallets = (context: Context): readonly WalletItem[] =>
  context.internal.service(samplesService, () => {
    const { networks } = context.config
    const activeNamespace = namespaceOf(context.store.getState().activeNetworkId)
    const namespaces = [activeNamespace]
    const connectors = ['A', 'B', 'C'].map((name) => {
      const id = `sample.${name}`
      const face = { name, imageUrl: blankImage, info: { rdns: id }, namespaces }
      return { uid: id, id, type: 'ANNOUNCED', ...face } as unknown as Connector // asked for nothing
    })
    return listWallets({ connectors, networks, activeNamespace })
  })

/** A picture of nothing, in the format of most wallets' pictures. */
const blankImage =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path/></svg>"
