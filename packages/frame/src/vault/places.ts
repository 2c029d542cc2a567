import type { custodyStatus, listDeviceSessions, RouteOutput } from '@portico/contract'

/** A device or page where an account is logged in, or that can open its wallet. */
export type Place = {
  device: string
  /** The names of its logins; none if it was logged out. */
  sessions: readonly string[]
  /** The page that embeds the login frame there; empty if that is no longer known. */
  origin: string
  browser: string
  /** When it was last seen (RFC 3339). */
  seenAt: string
  opens: boolean
  isHere: boolean
}

type Session = RouteOutput<typeof listDeviceSessions>['sessions'][number]
type Device = NonNullable<RouteOutput<typeof custodyStatus>['wallet']>['devices'][number]

/**
 * Merges logins and devices of the wallet into one list, by device. This page is first; the others keep the server's
 * order.
 */
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
