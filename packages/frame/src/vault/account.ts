import {
  type CustodyMode,
  custodyStatus,
  type FactorKind,
  listDeviceSessions,
} from '@portico/contract'
import type { WaitingChange } from '../account/waitingPart.ts'
import type { AssistedRequest } from '../assisted/requestsPart.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { SiteLimit } from './limits/siteLimits.ts'
import { type Place, placesOf } from './places.ts'

/** An account as the vault shows it. */
export type Account = {
  /** The account's name in the wallet's seals. */
  user: string
  email: string
  /**
   * The custody mode: who can open the wallet without a device. If there is no wallet, the mode of a wallet that is
   * created now.
   */
  mode: CustodyMode
  /** The devices that asked the operator to open the wallet. */
  requests: readonly (AssistedRequest & { name: string })[]
  /** The changes that a device without the wallet has begun. */
  waiting: readonly WaitingChange[]
  /** Those that this device stores, if it stores the wallet: the server cannot show others. */
  addresses: { eip155: string; solana: string } | undefined
  ways: readonly { factor: string; kind: FactorKind }[]
  places: readonly Place[]
  /** The spending limits; none if there is no wallet. */
  limits: readonly SiteLimit[]
  /** When the secret words can be shown again (RFC 3339); undefined if they can be shown now. */
  frozenUntil: string | undefined
  /** The wallet of this page; without it the vault can change nothing in it. */
  wallet: DeviceWallet | undefined
}

/** Reads the account of the logged-in visitor from the server. @throws FrameError. */
export async function readAccount(
  requestAsUser: RequestAsUser,
  { email, stored }: { email: string; stored: DeviceWallet | undefined },
): Promise<Omit<Account, 'limits'>> {
  const { user, mode, wallet } = await requestAsUser(custodyStatus)
  const { sessions } = await requestAsUser(listDeviceSessions)
  const isOpen = stored?.user === user && stored.epoch === wallet?.epoch
  const isKnown = wallet?.devices.some(({ isCurrent }) => isCurrent) === true
  const places = placesOf(sessions, wallet?.devices ?? [])
  const requests = (wallet?.requests ?? []).flatMap((request) => {
    const place = places.find(({ device }) => device === request.device)
    // A request by this page itself is not listed.
    if (place?.isHere) return []
    const name = [place?.browser, place?.origin].filter(Boolean).join(' · ')
    return [{ ...request, name }]
  })
  return {
    user,
    email,
    mode,
    requests,
    waiting: wallet?.waiting ?? [],
    addresses: stored?.user === user ? stored.addresses : wallet?.addresses,
    ways: wallet?.factors ?? [],
    places,
    frozenUntil: wallet?.frozenUntil ?? undefined,
    wallet: isOpen && isKnown ? stored : undefined,
  }
}
