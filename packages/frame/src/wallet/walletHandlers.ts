import {
  constants,
  custodyStatus,
  type FrameRequest,
  type FrameResponse,
  type RouteOutput,
} from '@portico/contract'
import { FrameError } from '../frameError.ts'
import type { AskServer } from '../login/askServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { FrameHandlers } from '../page/servePort.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { AskPassword } from '../view/passwordForm.ts'
import type { InTurn } from '../view/turns.ts'
import { createAskAsUser } from './askAsUser.ts'
import { type KeptWallet, readKeptWallet } from './keptWallet.ts'

type Options = {
  ask: AskServer
  sessions: Sessions
  store: KeyStore
  /** The name of this device. */
  device: () => Promise<string>
  /** Shows the frame and asks the visitor. */
  askPassword: AskPassword
  inTurn: InTurn
}

function userOf(
  { addresses }: KeptWallet,
  { chainId = `eip155:${constants.defaultChainId}` }: FrameRequest<'getUser'>,
  email: string,
): FrameResponse<'getUser'> {
  const address = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
  const accounts = [{ address, type: 'eoa' as const }]
  return { email, address, chainId, accounts, preferredAccountType: 'eoa' }
}

/** Says who the visitor is: with a wallet, which is made or found first where this device has none. */
export function createWalletHandlers(options: Options): Required<Pick<FrameHandlers, 'getUser'>> {
  const { ask, sessions, store, askPassword, inTurn } = options
  const asUser = createAskAsUser(ask, sessions)

  /**
   * The wallet of this device, as long as the server knows the device.
   * @throws FrameError where the server says that there never was one: another would be made in its place.
   */
  async function keptFor(
    { user, wallet }: RouteOutput<typeof custodyStatus>,
    device: string,
  ): Promise<KeptWallet | undefined> {
    const kept = await readKeptWallet(store)
    if (kept?.user === user && wallet === null) throw new FrameError('FAILED')
    const isKnown = wallet?.devices.some((one) => one.device === device && one.isCurrent)
    const isSame = kept?.user === user && kept.device === device && kept.epoch === wallet?.epoch
    return isKnown && isSame ? kept : undefined
  }

  async function getWallet(email: string, signal: AbortSignal): Promise<KeptWallet> {
    const device = await options.device()
    const status = await asUser(custodyStatus)
    const kept = await keptFor(status, device)
    if (kept) return kept
    const keys = { ask: asUser, store, user: status.user, email, device }
    const load = () => import('./walletKeys.ts')
    const isNew = status.wallet === null
    await askPassword({ isNew, email, signal }, async (password) => {
      const { makeWallet, findWallet } = await load()
      if (isNew) await makeWallet(keys, password)
      else await findWallet(keys, password)
    })
    // Another tab may have been first with another password: then that one is asked for.
    return getWallet(email, signal)
  }

  return {
    getUser: async (request, signal) => {
      const session = await sessions.fresh()
      if (!session) throw new FrameError('NOT_CONNECTED')
      const { email } = session.user
      const kept = await inTurn(signal, () => getWallet(email, signal))
      return userOf(kept, request, email)
    },
  }
}
