import { custodyStatus, FrameError, type FrameResponse, type RouteOutput } from '@portico/contract'
import type { Assistance, RequestAssisted } from '../assisted/requestAssisted.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { FrameHandlers } from '../page/servePort.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { Enqueue } from '../view/createQueue.ts'
import { type DeviceWallet, readDeviceWallet } from './deviceWallet.ts'
import type { Keys } from './keyParts.ts'
import { createRequestAsUser } from './requestAsUser.ts'
import type { RequestFactor } from './requestFactor.ts'

type Options = {
  requestServer: RequestServer
  sessions: Sessions
  store: KeyStore
  /** Returns the name of this device. */
  device: () => Promise<string>
  /** Shows the frame and asks the visitor for a way back. */
  requestFactor: RequestFactor
  /** Does the same for a wallet that the operator can open. */
  requestAssisted: RequestAssisted
  /** Has the visitor type a fresh code. */
  proveLogin: (signal: AbortSignal) => Promise<void>
  enqueue: Enqueue
  /** Returns the network for requests that name none. */
  chainId: () => string
}

function userOf(
  { addresses }: DeviceWallet,
  { chainId, email }: { chainId: string; email: string },
): FrameResponse<'getUser'> {
  const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
  const accounts = [{ address, type: 'eoa' as const }]
  return { email, address, chainId, accounts, preferredAccountType: 'eoa' }
}

/**
 * Creates the handler that returns the visitor and their wallet. If this device has none, it first creates or finds
 * one.
 */
export function createWalletHandlers(options: Options): Required<Pick<FrameHandlers, 'getUser'>> {
  const { requestServer, sessions, store, requestFactor, requestAssisted, enqueue } = options
  const requestAsUser = createRequestAsUser(requestServer, sessions)

  /**
   * Returns the wallet of this device, as long as the server knows the device.
   * @throws FrameError if the server says that there never was a wallet: otherwise a new one would replace it.
   */
  async function deviceWalletFor(
    { user, wallet }: RouteOutput<typeof custodyStatus>,
    device: string,
  ): Promise<DeviceWallet | undefined> {
    const stored = await readDeviceWallet(store, user)
    if (stored && wallet === null) throw new FrameError('FAILED')
    const isKnown = wallet?.devices.some((one) => one.device === device && one.isCurrent)
    const isSame = stored?.device === device && stored.epoch === wallet?.epoch
    return isKnown && isSame ? stored : undefined
  }

  /**
   * Creates or opens a wallet that the operator can open. Returns false if the visitor prefers one that is only theirs.
   */
  async function getAssisted(
    keys: Keys,
    { isNew, frozenUntil }: { isNew: boolean; frozenUntil: string | null | undefined },
    signal: AbortSignal,
  ): Promise<boolean> {
    const load = () => import('../assisted/assistedKeys.ts')
    if (isNew) {
      const make = async () => void (await (await load()).makeAssistedWallet(keys))
      return (await requestAssisted.make(make, signal)) === 'done'
    }
    const find = async (): Promise<Assistance> => {
      try {
        return await (await load()).findAssistedWallet(keys)
      } catch (error) {
        const isRefused = error instanceof FrameError && error.code === 'EMAIL_COOLDOWN'
        if (isRefused && frozenUntil) return { frozenUntil }
        throw error
      }
    }
    while ((await requestAssisted.open(find, signal)) === 'stale') await options.proveLogin(signal)
    return true
  }

  async function getWallet(email: string, signal: AbortSignal): Promise<DeviceWallet> {
    const device = await options.device()
    const status = await requestAsUser(custodyStatus)
    const stored = await deviceWalletFor(status, device)
    if (stored) return stored
    const keys = { requestAsUser, store, user: status.user, device, email }
    const load = () => import('./walletKeys.ts')
    const isNew = status.wallet === null
    if (status.mode === 'assisted') {
      const frozenUntil = status.wallet?.frozenUntil
      const isDone = await getAssisted(keys, { isNew, frozenUntil }, signal)
      if (isDone) return getWallet(email, signal)
    }
    const factors = status.wallet?.factors
    await requestFactor({ email, factors, signal }, async (secret) => {
      const { makeWallet, findWallet } = await load()
      if (isNew) await makeWallet(keys, secret)
      else await findWallet(keys, secret)
    })
    // Another tab may have been first, with another way back: then that one is asked for.
    return getWallet(email, signal)
  }

  return {
    getUser: async ({ chainId = options.chainId() }, signal) => {
      const session = await sessions.fresh()
      if (!session) throw new FrameError('NOT_CONNECTED')
      const { email } = session.user
      const stored = await enqueue(signal, () => getWallet(email, signal))
      return userOf(stored, { chainId, email })
    },
  }
}
