const program = `
import { createTestServer, projectId, shopId } from './packages/server/test/createTestServer.ts'

const { request } = await createTestServer({ config: { rateLimit: { burst: 4, perSecond: 1 } } })
const status = async (...given) => (await request(...given)).status
const known = '/v1/thing/a?projectId='
const served = await request(known + projectId)
const origin = { headers: { origin: 'https://other.example' } }
const described = (await (await request('/openapi.json')).json()).paths['/v1/thing/{id}'].get
console.log(JSON.stringify({
  served: [served.status, await served.json()],
  missing: await status('/v1/thing/b?projectId=' + projectId),
  stranger: await status('/v1/thing/a'),
  origin: await status(known + shopId, origin),
  limited: await status(known + projectId),
  method: await status(known + projectId, { method: 'PUT' }),
  page: await status('/docs/thing'),
  described: Object.keys(described.responses),
}))
`

/** A client's use of the template's route, through the tests' own server. */
export const useOfRoute = {
  program,
  expected: {
    served: [200, { name: 'A' }],
    missing: 404,
    stranger: 401,
    origin: 403,
    limited: 429,
    method: 405,
    page: 200,
    described: ['200', '401', '403', '404', '429', '503'],
  },
}
