import type { Chains } from '../chains/chains.ts'
import type { RequestNode } from '../chains/requestNode.ts'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestApproval } from '../view/approval.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'

/** What requests are answered with. */
export type RequestOptions = {
  requestAsUser: RequestAsUser
  requestNode: RequestNode
  chains: Chains
  /** The wallet of this device, where it has one. */
  deviceWallet: () => Promise<DeviceWallet | undefined>
  requestApproval: RequestApproval
  enqueue: Enqueue
  /** What was signed and has no answer yet is kept there. */
  store: KeyStore
  startTimer: StartTimer
  texts: Texts
  /** BCP 47. */
  language: string
  /** The origin of the page, as the browser says. */
  site: string
  /** The network that is meant where a request names none. */
  chainId: () => string
}

/** One request; its chain is of the method's family. */
export type Requested = { params: unknown; chainId: string; signal: AbortSignal }
