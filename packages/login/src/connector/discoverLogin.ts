import { type Connector, type Context, lazyConnector } from '@portico/core/adapter'
import type { LoginOptions } from '../options.ts'
import { loginFrameOf } from './loginFrameOf.ts'

/** The wallet's id in the specification. */
const authId = 'auth'

/** The families for which the wallet in the frame has keys. */
const families = ['eip155', 'solana'] as const

/** Adds the one connector, if the site has networks of its families. The frame opens with the first request. */
export function discoverLogin(
  options: LoginOptions,
  found: (connector: Connector) => void,
  context: Context,
): () => void {
  const { name = 'Portico' } = options
  const namespaces = families.filter((family) =>
    context.config.networks.some((network) => network.chainNamespace === family),
  )
  if (namespaces.length === 0) return () => {}
  const face = { uid: authId, id: authId, name, type: 'AUTH', namespaces } as const
  const connector = lazyConnector(face, async () => {
    const [frame, { authConnector }] = await Promise.all([
      loginFrameOf(context, options),
      import('./authConnector.ts'),
    ])
    return authConnector(face, { context, frame })
  })
  found(connector)
  return () => {}
}
