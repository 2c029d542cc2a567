import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>
type Parameter = { name: string; in: string; required: boolean; schema: object }
type Content = Record<string, { schema?: object }>
type Answer = { description: string; content?: Content }

/** The parts of an OpenAPI operation that a page shows. */
type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** The parts of a description of `buildOpenapi` that pages show. */
export type Described = {
  info: { title: string; version: string }
  paths: Record<string, Record<string, object>>
}

type Entry = { method: string; path: string; operation: Operation }

const entriesOf = ({ paths }: Described): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )

const page = (title: string, body: Html | Promise<Html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const code = (value: unknown) =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`
const nothing = raw('')

function indexPage(described: Described, entries: readonly Entry[], links: readonly string[]) {
  const { title, version } = described.info
  const rows = entries.map(
    ({ method, path, operation }) => html`<tr>
<td><code>${method}</code></td>
<td><a href="/docs/${operation.operationId}"><code>${path}</code></a></td>
<td>${operation.summary}</td>
</tr>`,
  )
  const also = links.map((link) => html` · <a href="${link}">${link}</a>`)
  return page(
    title,
    html`<h1>${title}</h1>
<p>Version ${version}. <a href="/openapi.json">OpenAPI description</a>${also}</p>
<table>
<thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What</th></tr></thead>
<tbody>${rows}</tbody>
</table>`,
  )
}

const parameterTable = (parameters: readonly Parameter[]) => html`<h2>Parameters</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Must be there</th><th scope="col">What</th></tr></thead>
<tbody>${parameters.map(
  (one) => html`<tr>
<td><code>${one.name}</code></td><td>${one.in}</td><td>${one.required ? 'yes' : 'no'}</td>
<td><code>${JSON.stringify(one.schema)}</code></td>
</tr>`,
)}</tbody>
</table>`

const answers = (responses: Operation['responses']) => html`<h2>Answers</h2>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
<tbody>${Object.entries(responses).map(
  ([status, { description }]) =>
    html`<tr><td><code>${status}</code></td><td>${description}</td></tr>`,
)}</tbody>
</table>`

function schemaOf(content: Content | undefined): object | undefined {
  return content && Object.values(content)[0]?.schema
}

function operationPage({ method, path, operation }: Entry) {
  const { summary, 'x-access': access, parameters = [], requestBody, responses } = operation
  const body = schemaOf(requestBody?.content)
  const answer = schemaOf(responses['200']?.content)
  return page(
    `${method} ${path}`,
    html`<p><a href="/">All routes</a></p>
<h1><code>${method} ${path}</code></h1>
<p>${summary}. Who may call: ${access}.</p>
${parameters.length > 0 ? parameterTable(parameters) : nothing}
${body ? html`<h2>Body</h2>${code(body)}` : nothing}
${answers(responses)}
${answer ? html`<h2>The answer</h2>${code(answer)}` : nothing}`,
  )
}

/** Returns readable pages of a description, by path: `/`, and `/docs/{operationId}` for each route. */
export async function docsPages(
  described: Described,
  links: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entries = entriesOf(described)
  const pages = new Map<string, string>([['/', String(await indexPage(described, entries, links))]])
  for (const entry of entries)
    pages.set(`/docs/${entry.operation.operationId}`, String(await operationPage(entry)))
  return pages
}

/** The style sheet of the pages. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px 64px; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin-block-start: 2rem; }
a { color: LinkText; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: start; vertical-align: top; padding: 6px 16px 6px 0; border-block-end: 1px solid color-mix(in srgb, CanvasText 15%, transparent); }
code { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: break-word; }
pre { overflow-x: auto; padding: 12px; border: 1px solid color-mix(in srgb, CanvasText 15%, transparent); border-radius: 8px; }
`
