import type { Namespace } from '@portico/contract'
import type { AccountType } from '../platform/namespaces.ts'

/** The kinds of account that the visitor has chosen. */
export type PreferredAccountTypes = Readonly<Partial<Record<Namespace, AccountType>>>
