import { changeChain } from './changeChain.ts'
import { checksumAddress } from './checksumAddress.ts'

/** What is needed once a wallet has approved something, in one part. */
export const onSession = { changeChain, checksumAddress }
