import type { AdapterOf, ExternalStoreOf } from './adapterShape.ts'
import type { Context } from './context.ts'
import type { State } from './state.ts'

// State and context hold adapters, which take both: this is where the two ends meet.

/** What an adapter of a chain family is; see `AdapterOf`. */
export type Adapter = AdapterOf<State, Context>

/** Where an adapter's connections are kept, if not by the widget; see `ExternalStoreOf`. */
export type ExternalStore = ExternalStoreOf<State, Context>

/** Checks an adapter's shape at compile time. */
export const defineAdapter = (adapter: Adapter): Adapter => adapter
