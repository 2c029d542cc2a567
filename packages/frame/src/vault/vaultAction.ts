import type { FactorKind } from '@portico/contract'
import type { Answer } from '../assisted/requestsPart.ts'
import type { SiteLimit } from './limits/siteLimits.ts'
import type { Place } from './places.ts'

/** The action that a visitor chose. */
export type VaultAction =
  | { kind: 'open' | 'export' | 'logOut' | 'everywhere' }
  | { kind: 'refuseWaiting' }
  | { kind: 'log' | 'changeEmail' | 'deleteAccount' }
  | { kind: 'add'; way: FactorKind }
  | { kind: 'remove'; factor: string }
  | { kind: 'end'; place: Place }
  | { kind: 'setLimit' | 'removeLimit'; of: SiteLimit }
  | ({ kind: 'answer' } & Answer)

/** Called with the action that the visitor chose. */
export type OnAction = (action: VaultAction) => void
