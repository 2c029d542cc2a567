import { resetView } from '@portico/core/internal'
import { press, type } from '../scene/hands.ts'
import { priced } from '../scene/priced.ts'
import type { Scenes } from '../scene/scene.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Wallet = Parameters<typeof connected>[2]

const zone = 'harbour.eth'
const never = () => new Promise<never>(() => {})

/** A data API with a registry of names, in which some are taken. */
const registry = {
  ...priced,
  platform: {
    fetch: async (input: RequestInfo | URL) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (pathname === '/v1/profile/nonce')
        return Response.json({ nonce: 'n0nce', expiresAt: '2026-06-15T13:00:00Z', zone })
      if (pathname === '/v1/profile/account')
        return Response.json(
          { status: 'FAILED', reasons: [], code: 'ALREADY_EXISTS' },
          { status: 409 },
        )
      const [, label] = /suggestions\/([^/]+)$/.exec(pathname) ?? []
      if (!label) return priced.platform.fetch(input)
      const likes = [label, `${label}-tea`, `the-${label}`, `${label}2026`]
      const suggestions = likes.map((like) => ({
        name: `${like}.${zone}`,
        registered: like === 'heron',
      }))
      return Response.json({ suggestions })
    },
  },
} as const

async function opened(world: World, wallet: Wallet = {}) {
  const portico = await connected(world, registry, wallet)
  show(portico)
  resetView(portico, { view: 'RegisterAccountName' })
  return portico
}

const typed = async (world: World, text: string, wallet: Wallet = {}): Promise<void> => {
  await opened(world, wallet)
  await type(/^Name/, text)
}

/** The scenes of choosing a name for the account. */
export const nameScenes = {
  RegisterAccountName: {
    empty: async (world) => void (await opened(world)),
    available: (world) => typed(world, 'kettle'),
    registered: (world) => typed(world, 'heron'),
    'too short': (world) => typed(world, 'tea'),
    'waiting for the wallet': async (world) => {
      await typed(world, 'kettle', { requests: { personal_sign: never } })
      await press(/^Choose name/)
    },
  },
  RegisterAccountNameSuccess: {
    chosen: async (world) => {
      const portico = await opened(world)
      resetView(portico, {
        view: 'RegisterAccountNameSuccess',
        params: { name: `kettle.${zone}` },
      })
    },
  },
} satisfies Record<string, Scenes>
