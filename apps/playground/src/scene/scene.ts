import type { World } from './world.ts'

/**
 * Leads a new widget into one state of one view, as a visitor and a wallet would. One page shows many
 * scenes, so what a scene tells the browser itself goes by the world, which takes it back.
 */
export type Scene = (world: World) => void | Promise<void>

/** The states of one view by name. */
export type Scenes = Readonly<Record<string, Scene>>
