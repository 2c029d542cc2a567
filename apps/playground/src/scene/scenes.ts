import type { ViewName } from '@portico/core'
import { account } from '../scenes/account.ts'
import { connecting } from '../scenes/connecting.ts'
import { findingScenes } from '../scenes/findWallet.ts'
import { networksScenes } from '../scenes/networks.ts'
import { pairingScenes } from '../scenes/pairing.ts'
import { requests } from '../scenes/requests.ts'
import { send } from '../scenes/send.ts'
import { walletsScenes } from '../scenes/wallets.ts'
import type { World } from './world.ts'

/**
 * Leads a new widget into one state of one view, as a visitor and a wallet would. One page shows many
 * scenes, so what a scene tells the browser itself goes by the world, which takes it back.
 */
export type Scene = (world: World) => void | Promise<void>

/** The states of one view by name. */
export type Scenes = Readonly<Record<string, Scene>>

/** Every view in every state. The compiler names a view that is missing. */
const scenes = {
  ...connecting,
  ...pairingScenes,
  ...findingScenes,
  ...account,
  ...walletsScenes,
  ...networksScenes,
  ...send,
  ...requests,
} satisfies Record<ViewName, Scenes>

/** The place of a scene among all. */
export type ScenePath = { view: string; state: string }

/** Every scene there is, view by view. */
export const allScenes: readonly ScenePath[] = Object.entries(scenes).flatMap(([view, states]) =>
  Object.keys(states).map((state) => ({ view, state })),
)

/** The scene at a place, if there is one. */
export const sceneAt = ({ view, state }: ScenePath): Scene | undefined =>
  (scenes as Readonly<Record<string, Scenes>>)[view]?.[state]
