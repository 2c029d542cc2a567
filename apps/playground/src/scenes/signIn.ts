import type { Portico } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { resetView } from '@portico/core/internal'
import { type BackendOptions, signInWithBackend } from '@portico/sign-in'
import { connectedRemotely } from '../scene/connectedRemotely.ts'
import { press } from '../scene/hands.ts'
import type { Scenes } from '../scene/scene.ts'
import type { World } from '../scene/world.ts'
import { connected } from './account.ts'

const never = () => new Promise<never>(() => {})
const declines = () => Promise.reject({ code: 4001, message: 'User rejected' })

const backend: BackendOptions = {
  getNonce: async () => 'q7Fh2Lw9TzK4sB8n',
  verify: async () => true,
  getSession: async () => null,
  signOut: async () => {},
}

const signingIn = async (
  world: World,
  options: Partial<BackendOptions> = {},
  signs: () => unknown = never,
) => {
  const signIn = signInWithBackend({ ...backend, ...options })
  ask(await connected(world, { signIn }, { requests: { personal_sign: signs } }))
}

const ask = (portico: Portico) => void portico.signIn().catch(() => {})

/** Asking the visitor to sign in. */
export const signInScenes = {
  SIWXSignMessage: {
    ready: (world) => signingIn(world),
    optional: (world) => signingIn(world, { required: false }),
    'waiting for the wallet': async (world) => {
      await signingIn(world)
      await press(/^Sign in$/)
    },
    declined: async (world) => {
      await signingIn(world, {}, declines)
      await press(/^Sign in$/)
    },
    'the back end is down': (world) =>
      signingIn(world, { getNonce: () => Promise.reject(errorOf('API_UNREACHABLE')) }),
    'in a wallet elsewhere': async (world) => {
      ask(await connectedRemotely(world, {}, { signIn: signInWithBackend(backend) }))
      await press(/^Sign in$/)
    },
  },
  ConnectingSiwe: {
    waiting: async (world) => {
      const portico = await connected(world, {
        signIn: signInWithBackend({ ...backend, getSession: never }),
      })
      void portico.open()
      resetView(portico, { view: 'ConnectingSiwe' })
    },
  },
} satisfies Record<string, Scenes>
