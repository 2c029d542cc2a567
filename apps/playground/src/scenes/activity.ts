import type { PorticoOptions } from '@portico/core'
import { press, type } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'
import { withCrossings, withHistory, withReplaced } from './history.ts'
import { cachedHistory, histories } from './servedHistory.ts'

const history = async (world: World, options: Partial<PorticoOptions>) =>
  show(await connected(world, options), 'Transactions')

/** The scenes of the account's activity. */
export const activityScenes = {
  Transactions: {
    empty: async (world) => show(await connected(world), 'Transactions'),
    'in every state': async (world) => show(await connected(world, withHistory), 'Transactions'),
    'swaps across networks': async (world) => {
      show(await connected(world, withCrossings), 'Transactions')
      await press(/Swap delayed/)
    },
    'one that waits, open': async (world) => {
      show(await connected(world, withReplaced), 'Transactions')
      await press(/^0.5 ETH/)
    },
    'the whole history': (world) => history(world, histories.rows),
    'the whole history, one open': async (world) => {
      await history(world, histories.rows)
      await press(/^Sent/)
    },
    'the whole history, with spam': async (world) => {
      await history(world, histories.rows)
      await press(/^Show spam/)
    },
    'the whole history, searched in vain': async (world) => {
      await history(world, histories.rows)
      await type(/^Search/, 'nothing like it')
    },
    'the whole history, on its way': (world) => history(world, histories.silent),
    'the whole history, of nothing': (world) => history(world, histories.none),
    'partial history': (world) => history(world, histories.partial),
    'the data API is down': withError((world) => history(world, histories.broken)),
    'offline, as of an earlier visit': (world) => {
      world.goOffline()
      return history(world, cachedHistory())
    },
  },
} satisfies Record<string, Scenes>
