import type { World } from './world.ts'

/**
 * Brings a new widget into one state of one view, as a visitor and a wallet would. One page shows many scenes, so a
 * scene changes the browser's answers only through the world, which restores them.
 */
export type Lead = (world: World) => void | Promise<void>

/** One state of a view: the steps to it, and whether the widget shows an error there. */
export type Scene = Lead | { lead: Lead; showsError: true }

/** The states of one view by name. */
export type Scenes = Readonly<Record<string, Scene>>

/** A scene in which the widget shows an error. A browser spec finds an error in each of these, and in no other. */
export const withError = (lead: Lead): Scene => ({ lead, showsError: true })
