import type { AuthLogKind } from '@portico/contract'
import type { QueuedMail } from '../mail/mailStore.ts'

/** Something that happened to an account, at a time in milliseconds since 1970. */
export type LoggedEvent = { at: number; kind: AuthLogKind; origin: string; browser: string }

/** What is noted of something that was done to an account: in its log, and some of it by mail. */
export type Notice = { event: LoggedEvent & { id: string; account: string }; mail?: QueuedMail }
