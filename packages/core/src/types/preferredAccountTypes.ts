import type { Namespace } from '@portico/contract'

/** The kinds of account that the visitor has chosen. */
export type PreferredAccountTypes = Readonly<Partial<Record<Namespace, AccountType>>>

/** Kinds of account. Specification, section 6. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'
