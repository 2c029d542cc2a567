import { getAccount, type Portico } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { resetView, type SignIn } from '@portico/core/internal'
import { type BackendOptions, signInWithBackend } from '@portico/sign-in'
import { connectedRemotely } from '../scene/connectedRemotely.ts'
import { control, press } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import type { World } from '../scene/world.ts'
import { connected } from './account.ts'

const never = () => new Promise<never>(() => {})
const declines = () => Promise.reject({ code: 4001, message: 'User rejected' })

const gone = () => Promise.reject(new Error('no chunk'))

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
  requestSignIn(await connected(world, { signIn }, { requests: { personal_sign: signs } }))
}

const requestSignIn = (portico: Portico) => void portico.signIn().catch(() => {})

/** Opens a connected wallet with a back end that never answers, or with the actions of `load`. */
const connecting = async (world: World, load?: SignIn['load']) => {
  const waiting = signInWithBackend({ ...backend, getSession: never })
  const signIn = { ...waiting, load: load ?? waiting.load }
  const portico = await connected(world, { signIn })
  void portico.open()
  resetView(portico, { view: 'ConnectingSiwe' })
}

/** The scenes of asking the visitor to sign in. */
export const signInScenes = {
  SIWXSignMessage: {
    ready: (world) => signingIn(world),
    optional: (world) => signingIn(world, { required: false }),
    'waiting for the wallet': async (world) => {
      await signingIn(world)
      await press(/^Sign in$/)
    },
    declined: withError(async (world) => {
      await signingIn(world, {}, declines)
      await press(/^Sign in$/)
    }),
    'not believed': withError(async (world) => {
      await signingIn(world, { verify: async () => false }, () => `0x${'5'.repeat(130)}`)
      await press(/^Sign in$/)
    }),
    'a session that ended': async (world) => {
      const portico = await connected(world, { signIn: signInWithBackend(backend) })
      requestSignIn(portico)
      await control(/^Sign in$/)
      const { caipAddress: expired } = getAccount(portico)
      portico.internal.store.setState(({ signIn }) =>
        signIn ? { signIn: { ...signIn, expired } } : {},
      )
    },
    'the back end is down': withError((world) =>
      signingIn(world, { getNonce: () => Promise.reject(errorOf('API_UNREACHABLE')) }),
    ),
    'in a wallet elsewhere': async (world) => {
      requestSignIn(await connectedRemotely(world, {}, { signIn: signInWithBackend(backend) }))
      await press(/^Sign in$/)
    },
  },
  ConnectingSiwe: {
    waiting: (world) => connecting(world),
    'could not be loaded': withError((world) => connecting(world, gone)),
    'the back end is down': withError((world) => {
      const load = signInWithBackend(backend).load
      const down = () => Promise.reject(errorOf('API_UNREACHABLE'))
      return connecting(world, async () => ({ ...(await load()), connected: down }))
    }),
  },
} satisfies Record<string, Scenes>
