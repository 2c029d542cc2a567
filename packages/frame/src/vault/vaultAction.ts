import type { FactorKind } from '@portico/contract'
import type { Answer } from '../assisted/requestsPart.ts'
import type { Place } from './places.ts'

/** What a visitor wants to do next. */
export type VaultAction =
  | { kind: 'open' | 'export' | 'logOut' | 'everywhere' }
  | { kind: 'refuseWaiting' }
  | { kind: 'log' | 'changeEmail' | 'deleteAccount' }
  | { kind: 'add'; way: FactorKind }
  | { kind: 'remove'; factor: string }
  | { kind: 'end'; place: Place }
  | ({ kind: 'answer' } & Answer)

/** Is told what the visitor wants. */
export type OnAction = (action: VaultAction) => void
