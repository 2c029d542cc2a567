import { serve } from '@hono/node-server'
import { createSignInBackend } from '@portico/siwx/backend'
import { evmVerifier } from '@portico/siwx/evm'
import { Hono } from 'hono'

const { env } = process

const signIn = createSignInBackend({
  origin: env.SITE ?? 'http://localhost:3000',
  secret: env.SIGN_IN_SECRET ?? '',
  chainIds: ['eip155:31337'],
  // The node is called only for contract accounts.
  verifiers: [evmVerifier({ nodes: { 'eip155:31337': env.NODE_URL ?? 'http://127.0.0.1:8545' } })],
})

const app = new Hono()

app.post('/sign-in/:what', ({ req }) => signIn.fetch(req.raw))

app.get('/members', async (c) => {
  const [visitor] = await signIn.getSessions(c.req.header('cookie'))
  return visitor ? c.text(`Hello, ${visitor.address}`) : c.text('Sign in first', 401)
})

serve({ fetch: app.fetch, port: Number(env.PORT ?? 3000) }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
