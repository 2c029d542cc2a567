import type { Context } from '../context.ts'
import type { State } from '../state.ts'
import type { AdapterContext, AdapterOf, ExternalStoreOf, FamilyActions } from './adapterShape.ts'
import type { ActionFeature, ActionsOf, AdapterFeature } from './features.ts'

// The state and the context refer to adapters, and adapters use both: these types close the circle.

/** An adapter of a chain family; see `AdapterOf`. */
export type Adapter = AdapterOf<State, Context>

/** A store outside the widget that holds an adapter's connections; see `ExternalStoreOf`. */
export type ExternalStore = ExternalStoreOf<State, Context>

/** An adapter of some features, whose heavy half has all their actions. */
type WholeAdapter<Feature extends AdapterFeature> = Omit<Adapter, 'features' | 'load'> & {
  features: readonly Feature[]
  load(context: AdapterContext): Promise<FamilyActions & ActionsOf<Extract<Feature, ActionFeature>>>
}

/** Checks at compile time that an adapter has every action of its features. */
export const defineAdapter = <const Feature extends AdapterFeature>(
  adapter: WholeAdapter<Feature>,
): Adapter => adapter
