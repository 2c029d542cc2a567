import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockLogin } from '@portico/testing'
import { press, type } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { richAdapter, show, type World } from '../scene/world.ts'

/** Types an address into the widget, and submits it. */
async function enterEmail({ start }: World, options: Parameters<typeof mockLogin>[0] = {}) {
  const login = mockLogin(options)
  const portico = start({ login })
  show(portico)
  await type(/^E-mail|^E-Mail|^البريد/, 'amber.thistlewood@harbour.example')
  await press(/code|Code|رمز/)
  return { login, portico }
}

/** Opens the settings of the logged-in visitor. Returns the login frame that answers them. */
export async function openLoginSettings(
  { start }: World,
  options: Parameters<typeof mockLogin>[0] = {},
) {
  const login = mockLogin(options)
  const portico = start({ login, adapters: [richAdapter()] })
  await connect(portico, { connector: login.connector })
  show(portico)
  pushView(portico, { view: 'AccountSettings' })
  return login
}

/** Presses the row of the address. */
async function changeEmail(world: World, options: Parameters<typeof mockLogin>[0] = {}) {
  const login = await openLoginSettings(world, options)
  return { login, press: () => press(/^(E-mail|E-Mail|البريد الإلكتروني)/) }
}

/** The scenes of logging in by e-mail. */
export const loginScenes = {
  Email: {
    'the code': async (world) => void (await enterEmail(world)),
    'a wrong code': withError(async (world) => {
      await enterEmail(world)
      await type(/6-digit|6-stellig|ستة/, '000000')
    }),
    'the wallet opens': async (world) =>
      void (await enterEmail(world, { isKnown: true, behaviour: 'hang' })),
    'the wallet stays closed': withError(
      async (world) => void (await enterEmail(world, { isKnown: true, behaviour: 'reject' })),
    ),
  },
  UpdateEmail: {
    'the frame asks': async (world) =>
      (await changeEmail(world, { manage: () => new Promise(() => {}) })).press(),
    changed: async (world) => (await changeEmail(world)).press(),
    failed: withError(async (world) => {
      const { login, press: pressRow } = await changeEmail(world)
      login.fail('SERVER_UNREACHABLE')
      await pressRow()
    }),
  },
  ApproveTransaction: {
    'a frame': async ({ start }) => {
      const login = mockLogin()
      const portico = start({ login })
      show(portico)
      login.show(portico)
    },
  },
} satisfies Record<string, Scenes>
