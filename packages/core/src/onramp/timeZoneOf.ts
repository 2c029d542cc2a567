import type { Context } from '../context/context.ts'

/** Returns the time zone of the visitor (IANA). */
export const timeZoneOf = ({ internal }: Context): string =>
  internal.platform.timeZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
