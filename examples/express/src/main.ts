import { createSignInBackend } from '@portico/siwx/backend'
import { evmVerifier } from '@portico/siwx/evm'
import express from 'express'

const { env } = process
const site = env.SITE ?? 'http://localhost:3000'

const signIn = createSignInBackend({
  origin: site,
  secret: env.SIGN_IN_SECRET ?? '',
  chainIds: ['eip155:31337'],
  // The node is called only for contract accounts.
  verifiers: [evmVerifier({ nodes: { 'eip155:31337': env.NODE_URL ?? 'http://127.0.0.1:8545' } })],
})

const app = express()
const body = express.text({ type: () => true, limit: '200kb' })

app.post('/sign-in/:what', body, async (request, response) => {
  const { origin = '', cookie = '' } = request.headers
  const init = { method: 'POST', headers: { origin, cookie }, body: request.body ?? '' }
  const answer = await signIn.fetch(new Request(new URL(request.path, site), init))
  response.status(answer.status).setHeaders(answer.headers)
  response.send(await answer.text())
})

app.get('/members', async (request, response) => {
  const [visitor] = await signIn.getSessions(request.headers.cookie)
  if (visitor) response.type('text').send(`Hello, ${visitor.address}`)
  else response.status(401).type('text').send('Sign in first')
})

const server = app.listen(Number(env.PORT ?? 3000), () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://localhost:${address.port}`)
})
