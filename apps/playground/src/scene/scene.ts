import type { World } from './world.ts'

/**
 * Leads a new widget into one state of one view, as a visitor and a wallet would. One page shows many
 * scenes, so a scene tells the browser something of itself through the world, which takes it back.
 */
export type Lead = (world: World) => void | Promise<void>

/** One state of a view: the way there, and whether the widget says there that something went wrong. */
export type Scene = Lead | { lead: Lead; showsError: true }

/** The states of one view by name. */
export type Scenes = Readonly<Record<string, Scene>>

/** A scene in which the widget says that something went wrong. A browser spec finds an error in each of these, and in no other. */
export const withError = (lead: Lead): Scene => ({ lead, showsError: true })
