import type { Context } from '../context.ts'
import type { State } from '../state.ts'
import type { AdapterContext, AdapterOf, ExternalStoreOf, FamilyActions } from './adapterShape.ts'
import type { ActionFeature, ActionsOf, AdapterFeature } from './features.ts'

// State and context hold adapters, which take both: this is where the two ends meet.

/** What an adapter of a chain family is; see `AdapterOf`. */
export type Adapter = AdapterOf<State, Context>

/** Where an adapter's connections are kept, if not by the widget; see `ExternalStoreOf`. */
export type ExternalStore = ExternalStoreOf<State, Context>

/** An adapter of some features, whose heavy half has all that these bring. */
type WholeAdapter<Feature extends AdapterFeature> = Omit<Adapter, 'features' | 'load'> & {
  features: readonly Feature[]
  load(context: AdapterContext): Promise<FamilyActions & ActionsOf<Extract<Feature, ActionFeature>>>
}

/** Checks at compile time that an adapter has every action of the features that it names. */
export const defineAdapter = <const Feature extends AdapterFeature>(
  adapter: WholeAdapter<Feature>,
): Adapter => adapter
