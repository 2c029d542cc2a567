import {
  constants,
  custodyStatus,
  FrameError,
  type FrameRequest,
  type FrameResponse,
  type RouteOutput,
} from '@portico/contract'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { FrameHandlers } from '../page/servePort.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { Enqueue } from '../view/createQueue.ts'
import { type DeviceWallet, readDeviceWallet } from './deviceWallet.ts'
import { createRequestAsUser } from './requestAsUser.ts'
import type { RequestFactor } from './requestFactor.ts'

type Options = {
  requestServer: RequestServer
  sessions: Sessions
  store: KeyStore
  /** The name of this device. */
  device: () => Promise<string>
  /** Shows the frame and asks the visitor. */
  requestFactor: RequestFactor
  enqueue: Enqueue
}

function userOf(
  { addresses }: DeviceWallet,
  { chainId = `eip155:${constants.defaultChainId}` }: FrameRequest<'getUser'>,
  email: string,
): FrameResponse<'getUser'> {
  const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
  const accounts = [{ address, type: 'eoa' as const }]
  return { email, address, chainId, accounts, preferredAccountType: 'eoa' }
}

/** Says who the visitor is: with a wallet, which is made or found first where this device has none. */
export function createWalletHandlers(options: Options): Required<Pick<FrameHandlers, 'getUser'>> {
  const { requestServer, sessions, store, requestFactor, enqueue } = options
  const requestAsUser = createRequestAsUser(requestServer, sessions)

  /**
   * The wallet of this device, as long as the server knows the device.
   * @throws FrameError where the server says that there never was one: another would be made in its place.
   */
  async function deviceWalletFor(
    { user, wallet }: RouteOutput<typeof custodyStatus>,
    device: string,
  ): Promise<DeviceWallet | undefined> {
    const stored = await readDeviceWallet(store)
    if (stored?.user === user && wallet === null) throw new FrameError('FAILED')
    const isKnown = wallet?.devices.some((one) => one.device === device && one.isCurrent)
    const isSame =
      stored?.user === user && stored.device === device && stored.epoch === wallet?.epoch
    return isKnown && isSame ? stored : undefined
  }

  async function getWallet(email: string, signal: AbortSignal): Promise<DeviceWallet> {
    const device = await options.device()
    const status = await requestAsUser(custodyStatus)
    const stored = await deviceWalletFor(status, device)
    if (stored) return stored
    const keys = { requestAsUser, store, user: status.user, device }
    const load = () => import('./walletKeys.ts')
    const isNew = status.wallet === null
    const factors = status.wallet?.factors
    await requestFactor({ email, factors, signal }, async (secret) => {
      const { makeWallet, findWallet } = await load()
      if (isNew) await makeWallet(keys, secret)
      else await findWallet(keys, secret)
    })
    // Another tab may have been first with another way back: then that one is asked for.
    return getWallet(email, signal)
  }

  return {
    getUser: async (request, signal) => {
      const session = await sessions.fresh()
      if (!session) throw new FrameError('NOT_CONNECTED')
      const { email } = session.user
      const stored = await enqueue(signal, () => getWallet(email, signal))
      return userOf(stored, request, email)
    },
  }
}
