import type { Chains } from '../chains/chains.ts'
import type { RequestNode } from '../chains/requestNode.ts'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestApproval } from '../view/approval.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'

/** The dependencies of answers to requests. */
export type RequestOptions = {
  requestAsUser: RequestAsUser
  requestNode: RequestNode
  chains: Chains
  /** Returns the wallet of this device, if it has one. */
  deviceWallet: () => Promise<DeviceWallet | undefined>
  requestApproval: RequestApproval
  enqueue: Enqueue
  /** Stores the signed transactions that have no answer yet. */
  store: KeyStore
  startTimer: StartTimer
  /** Milliseconds since the epoch. */
  now: () => number
  texts: Texts
  /** The language tag (BCP 47). */
  language: string
  /** The origin of the page, according to the browser. */
  site: string
  /** Returns the network for requests that name none. */
  chainId: () => string
}

/** One request. Its chain is of the method's family. */
export type Requested = { params: unknown; chainId: string; signal: AbortSignal }
