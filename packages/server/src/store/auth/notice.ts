import type { AuthLogKind } from '@portico/contract'
import type { QueuedMail } from '../mail/mailStore.ts'

/** An event of an account, at a time in milliseconds since 1970. */
export type LoggedEvent = { at: number; kind: AuthLogKind; origin: string; browser: string }

/** A record of an action on an account: in its log, and for some actions by mail. */
export type Notice = { event: LoggedEvent & { id: string; account: string }; mail?: QueuedMail }
