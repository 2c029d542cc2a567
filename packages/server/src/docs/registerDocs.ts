import { type Route, type RouteName, routes } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { App } from '../http/app.ts'
import type { Handlers } from '../http/handlers.ts'
import { relayRoutes } from '../relay/relayRoutes.ts'
import { version } from '../util/version.ts'
import { buildOpenapi } from './buildOpenapi.ts'
import { type Described, docsPages, docsStyle } from './docsPages.ts'

const headers = {
  // A page of text: it runs nothing, loads only its style, and no frame may contain it.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=300',
}

/** Serves the server's own pages: an overview at `/`, each route at `/docs/{operationId}`, all at `/openapi.json`. */
export function registerDocs(
  app: App,
  { hasRelay, handlers }: { hasRelay: boolean; handlers: Handlers },
): void {
  const served = Object.entries<Route>(routes).filter(
    ([name, { access }]) => access !== 'frame' || handlers[name as RouteName],
  )
  const all = { ...Object.fromEntries(served), ...(hasRelay && relayRoutes) }
  // Built on the first request, because most servers never show them.
  let made: ReturnType<typeof buildOpenapi> | undefined
  const described = () => {
    made ??= buildOpenapi(all, version)
    return made
  }
  let pages: Promise<ReadonlyMap<string, string>> | undefined
  const show = async (path: string) => {
    pages ??= docsPages(described() as Described, ['/health', '/ready'])
    const text = (await pages).get(path)
    if (text === undefined) throw new ApiError('NOT_FOUND')
    return text
  }

  app.get('/', async (c) => {
    c.set('route', '/')
    return c.html(await show('/'), 200, headers)
  })
  app.get('/docs/:operation', async (c) => {
    c.set('route', '/docs/:operation')
    return c.html(await show(`/docs/${c.req.param('operation')}`), 200, headers)
  })
  app.get('/docs.css', (c) => {
    c.set('route', '/docs.css')
    return c.body(docsStyle, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' })
  })
  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json')
    return c.json(described(), 200, headers)
  })
}
