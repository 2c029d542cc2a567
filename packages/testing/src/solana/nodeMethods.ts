import type { Chain } from './chain.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { clusterMethods } from './methods/clusterMethods.ts'
import { controlMethods } from './methods/controlMethods.ts'
import { feeMethods } from './methods/feeMethods.ts'
import { tokenMethods } from './methods/tokenMethods.ts'
import { transactionMethods } from './methods/transactionMethods.ts'
import type { MethodTable } from './params.ts'

/** Returns every method that the node answers over HTTP. */
export const nodeMethods = (chain: Chain): MethodTable => ({
  ...clusterMethods(chain),
  ...accountMethods(chain),
  ...tokenMethods(chain),
  ...feeMethods(chain),
  ...transactionMethods(chain),
  ...controlMethods(chain),
})
