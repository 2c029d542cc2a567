import type { custodyStatus, listDeviceSessions, RouteOutput } from '@portico/contract'

/** Somewhere that an account is logged in, or that can open its wallet. */
export type Place = {
  device: string
  /** Its logins; none where it was logged out. */
  sessions: readonly string[]
  /** The page that the login frame stands in there; empty where that is not known any more. */
  origin: string
  browser: string
  /** RFC 3339. */
  seenAt: string
  opens: boolean
  isHere: boolean
}

type Session = RouteOutput<typeof listDeviceSessions>['sessions'][number]
type Device = NonNullable<RouteOutput<typeof custodyStatus>['wallet']>['devices'][number]

/** Logins and devices of the wallet as one list, by device; this page is first, the rest as the server has it. */
export function placesOf(
  sessions: readonly Session[],
  devices: readonly Device[],
): readonly Place[] {
  const places = new Map<string, Place>()
  for (const { id, device, origin, browser, seenAt, isCurrent } of sessions) {
    const known = places.get(device)
    places.set(device, {
      ...(known ?? { device, origin, browser, seenAt, opens: false }),
      sessions: [...(known?.sessions ?? []), id],
      isHere: isCurrent || known?.isHere === true,
    })
  }
  for (const { device, createdAt, isCurrent } of devices) {
    const unknown = { device, sessions: [], origin: '', browser: '', seenAt: createdAt }
    const place = places.get(device) ?? { ...unknown, isHere: isCurrent }
    places.set(device, { ...place, opens: true })
  }
  const all = [...places.values()]
  return [...all.filter(({ isHere }) => isHere), ...all.filter(({ isHere }) => !isHere)]
}
