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
import { type Place, placesOf } from './places.ts'

/** What the vault shows of an account. */
export type Account = {
  /** What the wallet's seals call it. */
  user: string
  email: string
  /** Who can open the wallet without a device; of one that is made now where there is none. */
  mode: CustodyMode
  /** Devices that asked the operator to open it. */
  requests: readonly (AssistedRequest & { name: string })[]
  /** What a device that has not opened the wallet has begun. */
  waiting: readonly WaitingChange[]
  addresses: { eip155: string; solana: string } | undefined
  ways: readonly { factor: string; kind: FactorKind }[]
  places: readonly Place[]
  /** RFC 3339: the secret words are not shown before. Undefined where they are. */
  frozenUntil: string | undefined
  /** The wallet of this page; without it the vault can change nothing of it. */
  wallet: DeviceWallet | undefined
}

/** Asks the server what there is of who is logged in. @throws FrameError. */
export async function readAccount(
  requestAsUser: RequestAsUser,
  { email, stored }: { email: string; stored: DeviceWallet | undefined },
): Promise<Account> {
  const { user, mode, wallet } = await requestAsUser(custodyStatus)
  const { sessions } = await requestAsUser(listDeviceSessions)
  const isOpen = stored?.user === user && stored.epoch === wallet?.epoch
  const isKnown = wallet?.devices.some(({ isCurrent }) => isCurrent) === true
  const places = placesOf(sessions, wallet?.devices ?? [])
  const requests = (wallet?.requests ?? []).flatMap((request) => {
    const place = places.find(({ device }) => device === request.device)
    // This page knows what it asked for itself.
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
    addresses: wallet?.addresses,
    ways: wallet?.factors ?? [],
    places,
    frozenUntil: wallet?.frozenUntil ?? undefined,
    wallet: isOpen && isKnown ? stored : undefined,
  }
}
