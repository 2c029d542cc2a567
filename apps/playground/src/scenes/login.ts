import { mockLogin } from '@portico/testing'
import { press, type } from '../scene/hands.ts'
import type { Scenes } from '../scene/scene.ts'
import { show, type World } from '../scene/world.ts'

/** Types an address into the widget, and sends it. */
async function enterEmail({ start }: World, options: Parameters<typeof mockLogin>[0] = {}) {
  const login = mockLogin(options)
  const portico = start({ login })
  show(portico)
  await type(/^E-mail|^E-Mail|^البريد/, 'amber.thistlewood@harbour.example')
  await press(/code|Code|رمز/)
  return { login, portico }
}

/** Logging in by e-mail. */
export const loginScenes = {
  Email: {
    'the code': async (world) => void (await enterEmail(world)),
    'a wrong code': async (world) => {
      await enterEmail(world)
      await type(/six|sechs|ستة/, '000000')
    },
    'the wallet opens': async (world) =>
      void (await enterEmail(world, { isKnown: true, behaviour: 'hang' })),
    'the wallet stays closed': async (world) =>
      void (await enterEmail(world, { isKnown: true, behaviour: 'reject' })),
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
