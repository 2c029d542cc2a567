import type { ViewName } from '@portico/core/internal'
import { account } from '../scenes/account.ts'
import { activityScenes } from '../scenes/activity.ts'
import { buyScenes } from '../scenes/buy.ts'
import { connecting } from '../scenes/connecting.ts'
import { findingScenes } from '../scenes/findWallet.ts'
import { loginScenes } from '../scenes/login.ts'
import { nameScenes } from '../scenes/names.ts'
import { networksScenes } from '../scenes/networks.ts'
import { nftScenes } from '../scenes/nfts.ts'
import { pairingScenes } from '../scenes/pairing.ts'
import { payScenes } from '../scenes/pay.ts'
import { payRequestScenes } from '../scenes/payRequest.ts'
import { payWithScenes } from '../scenes/payWith.ts'
import { requests } from '../scenes/requests.ts'
import { send } from '../scenes/send.ts'
import { signInScenes } from '../scenes/signIn.ts'
import { swapScenes } from '../scenes/swap.ts'
import { walletsScenes } from '../scenes/wallets.ts'
import type { Lead, Scene, Scenes } from './scene.ts'

/** Every view in every state. The compiler reports a missing view. */
const scenes = {
  ...connecting,
  ...pairingScenes,
  ...findingScenes,
  ...account,
  ...walletsScenes,
  ...networksScenes,
  ...send,
  ...activityScenes,
  ...nftScenes,
  ...requests,
  ...signInScenes,
  ...swapScenes,
  ...payRequestScenes,
  ...buyScenes,
  ...nameScenes,
  ...payScenes,
  ...payWithScenes,
  ...loginScenes,
} satisfies Record<ViewName, Scenes>

/** The view and state of a scene. */
export type ScenePath = { view: string; state: string }

/** The names of the scenes of a view. */
export type StateOf<View extends ViewName> = keyof (typeof scenes)[View] & string

/** All scenes, view by view. */
export const allScenes: readonly ScenePath[] = Object.entries(scenes).flatMap(([view, states]) =>
  Object.keys(states).map((state) => ({ view, state })),
)

const sceneAt = ({ view, state }: ScenePath): Scene | undefined =>
  (scenes as Readonly<Record<string, Scenes>>)[view]?.[state]

/** Returns the steps of a scene, if it exists. */
export function leadTo(path: ScenePath): Lead | undefined {
  const scene = sceneAt(path)
  return typeof scene === 'object' ? scene.lead : scene
}

/** Whether the widget shows an error in a scene. */
export const showsError = (path: ScenePath): boolean => typeof sceneAt(path) === 'object'
