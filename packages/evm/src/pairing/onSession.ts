import { changeChain } from './changeChain.ts'
import { checksumAddress } from './checksumAddress.ts'

/** The code that is needed once a wallet has approved something, in one chunk. */
export const onSession = { changeChain, checksumAddress }
