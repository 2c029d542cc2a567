import { apiErrors, errorsOf, type Route } from '@portico/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type Json = Record<string, unknown>

/** Returns the JSON Schema of a schema. Leaves out a check that JSON Schema cannot express. */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest as Json
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const json = (schema: Json) => ({ 'application/json': { schema } })

function errorAnswers(route: Route): Json {
  const errors = errorsOf(route)
  const statuses = [...new Set(errors.map((code) => apiErrors[code].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = [...new Set(errors)].filter((code) => apiErrors[code].status === status)
      const description = codes.map((code) => `${code}: ${apiErrors[code].description}`).join('. ')
      return [status, { description, content: json({ $ref: '#/components/schemas/Error' }) }]
    }),
  )
}

const text = { type: 'string' }

const security: Record<Route['access'], Json[]> = {
  anyone: [],
  projectId: [{ projectQuery: [] }, { projectHeader: [] }],
  project: [{ projectQuery: [] }, { projectHeader: [] }],
  frame: [{ projectQuery: [] }, { projectHeader: [] }],
  secretKey: [{ secretKey: [] }],
  admin: [{ admin: [] }],
  metrics: [{ metrics: [] }],
  relay: [{ relayQuery: [] }, { relayHeader: [] }],
}

/** The text for each access of a route. */
const accessDescriptions: Record<Route['access'], string> = {
  anyone: 'anyone',
  projectId: 'a known project, from any origin',
  project: 'a known project, from one of its origins',
  frame: 'the login frame, for a known project',
  secretKey: 'the back end of a project, with a secret key of it',
  admin: 'who has ADMIN_TOKEN',
  metrics: 'who has METRICS_TOKEN',
  relay: 'a known project, with a token that the client signs',
}

function operationOf(operationId: string, route: Route): Json {
  const { access, body, params, query, response, summary } = route
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  const bytes = route.content === 'image' ? { 'image/*': {} } : { 'text/plain': { schema: text } }
  const content = response ? json(jsonSchema(response, 'output')) : bytes
  return {
    operationId,
    summary,
    'x-access': accessDescriptions[access],
    security: security[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: { 200: { description: 'The answer', content }, ...errorAnswers(route) },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['status', 'reasons', 'code', 'requestId'],
  properties: {
    status: { const: 'FAILED' },
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'name', 'description'],
        properties: { field: text, name: text, description: text },
      },
    },
    code: { enum: Object.keys(apiErrors) },
    requestId: text,
  },
}

/** Returns the OpenAPI 3.1 description of routes by their operation ids. */
export function buildOpenapi(routes: Readonly<Record<string, Route>>, version = '1'): Json {
  const paths: Record<string, Json> = {}
  for (const [id, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(id, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico server', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [
      { url: '/', description: 'The server that gave this description' },
      { url: 'http://localhost:4180', description: 'The local stack' },
    ],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        projectQuery: { type: 'apiKey', in: 'query', name: 'projectId' },
        projectHeader: { type: 'apiKey', in: 'header', name: 'x-project-id' },
        secretKey: { type: 'http', scheme: 'bearer' },
        admin: { type: 'http', scheme: 'bearer' },
        metrics: { type: 'http', scheme: 'bearer' },
        relayQuery: { type: 'apiKey', in: 'query', name: 'auth' },
        relayHeader: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
