import { readFileSync } from 'node:fs'
import { inRoot } from '../../lib/paths.ts'
import type { GeneratedPage } from './exportPages.ts'
import { codeCell, fenced, proseOf, tableOf } from './toMarkdown.ts'

/** A JSON schema, as far as the description of the API uses them. */
type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}
type Content = {
  content?: Readonly<Record<string, { schema?: Schema }>>
  $ref?: string
  description?: string
}
type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}

/** Every request may have these, so the rows of a route leave them out. */
const common = ['projectId', 'st', 'sv', 'clientId']

/** Returns a schema as a type of TypeScript. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ')
  if (schema.type === 'array') {
    const inner = typeOf(schema.items ?? {}, indent)
    return / \| /.test(inner) ? `(${inner})[]` : `${inner}[]`
  }
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, one]) => {
      const mark = schema.required?.includes(name) ? '' : '?'
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
      return `${indent}  ${key}${mark}: ${typeOf(one, `${indent}  `)}\n`
    })
    return `{\n${lines.join('')}${indent}}`
  }
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`
  if (schema.type === 'integer') return 'number'
  return schema.type === 'object' ? 'object' : (schema.type ?? 'unknown')
}

const schemaOf = ({ content = {} }: Content) => content['application/json']?.schema

function sectionOf(method: string, path: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses } = operation
  const rows = parameters
    .filter(({ name }) => !common.includes(name))
    .map((one) => [
      `\`${one.name}\``,
      one.in,
      one.required ? 'yes' : 'no',
      codeCell(typeOf(one.schema)),
    ])
  const body = requestBody && schemaOf(requestBody)
  const answer = responses['200'] && schemaOf(responses['200'])
  const errors = Object.keys(responses).filter((status) => !/^[23]|default/.test(status))
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    `${proseOf(summary)}. Access: ${operation['x-access']}.`,
    tableOf(['Parameter', 'In', 'Required', 'Type'], rows),
    body ? `Body:\n\n${fenced('ts', typeOf(body))}` : '',
    answer ? `Answer:\n\n${fenced('ts', typeOf(answer))}` : '',
    errors.length > 0 ? `Statuses of errors: ${errors.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Returns the page with every route of the server, from its description. */
export function routesPage(): GeneratedPage {
  const { paths, components } = JSON.parse(
    readFileSync(inRoot('docs/api/openapi.json'), 'utf8'),
  ) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    components: { schemas: Readonly<Record<string, Schema>> }
  }
  const areas = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [, version = '', area = ''] = path.split('/')
      const name = version === 'v1' ? area || 'JSON-RPC' : version
      areas.set(name, [...(areas.get(name) ?? []), sectionOf(method, path, operation)])
    }
  const sections = [...areas].map(([name, texts]) => `## ${name}\n\n${texts.join('\n\n')}`)
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `### ${name}\n\n${fenced('ts', typeOf(schema))}`,
  )
  const text = `# Routes in detail

Every route of the [server](../server.md) with its parameters and answers, from the same source as
[\`openapi.json\`](../api/openapi.json). [Routes](../server/api.md) is the overview, and [errors](../server/api-errors.md) lists the
codes. Each request may also have the query parameters \`projectId\`, \`st\` and \`sv\`.

${sections.join('\n\n')}

## Types

${types.join('\n\n')}
`
  return { path: 'reference/routes', text }
}
