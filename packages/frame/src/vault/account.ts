import { custodyStatus, type FactorKind, listDeviceSessions } from '@portico/contract'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { type Place, placesOf } from './places.ts'

/** What the vault shows of an account. */
export type Account = {
  /** What the wallet's seals call it. */
  user: string
  email: string
  addresses: { eip155: string; solana: string } | undefined
  ways: readonly { factor: string; kind: FactorKind }[]
  places: readonly Place[]
  /** The wallet of this page; without it the vault can change nothing of it. */
  wallet: DeviceWallet | undefined
}

/** Asks the server what there is of who is logged in. @throws FrameError. */
export async function readAccount(
  requestAsUser: RequestAsUser,
  { email, stored }: { email: string; stored: DeviceWallet | undefined },
): Promise<Account> {
  const { user, wallet } = await requestAsUser(custodyStatus)
  const { sessions } = await requestAsUser(listDeviceSessions)
  const isOpen = stored?.user === user && stored.epoch === wallet?.epoch
  const isKnown = wallet?.devices.some(({ isCurrent }) => isCurrent) === true
  return {
    ...{ user, email },
    addresses: wallet?.addresses,
    ways: wallet?.factors ?? [],
    places: placesOf(sessions, wallet?.devices ?? []),
    wallet: isOpen && isKnown ? stored : undefined,
  }
}
