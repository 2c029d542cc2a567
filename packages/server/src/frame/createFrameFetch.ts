import type { App } from '../http/app.ts'
import { matchOrigin } from '../http/matchOrigin.ts'
import type { Projects } from '../projects/projects.ts'
import { frameFileHeaders, framePageHeaders } from './frameHeaders.ts'
import type { FrameFiles } from './loadFrame.ts'

/** The routes of the server that the frame calls. */
const isApi = (path: string) => /^\/v1\/(auth|custody)\//.test(path)

/** Pages that are not for frames, by path. */
const alonePages: Readonly<Record<string, string | undefined>> = {
  '/revert': '/revert.html',
  '/refuse': '/refuse.html',
  '/approve': '/approve.html',
  '/vault': '/vault.html',
  '/continue': '/continue.html',
}

/** Whether a text is the origin of a site as a browser writes it, and so can stand in a policy. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === text
}

const refused = (status: 403 | 404 | 405) =>
  new Response(null, { status, headers: framePageHeaders(undefined) })

/**
 * Answers at the origin of the login frame: its page, for a site of a project; the pages that take a change back or refuse a
 * request for who has the link of a mail, that of requests in windows, the vault, and that which goes on with a login; their files; and the routes that they call.
 * Nothing else is there. A site that is not of the project gets no page, and the page is told to the browser as one that
 * this one origin may frame.
 */
function createFrameFetch(options: {
  files: FrameFiles
  projects: Pick<Projects, 'find'>
  requireProjectId: boolean
  api: App['fetch']
}): App['fetch'] {
  const { files, projects, requireProjectId, api } = options

  async function isAllowed(projectId: string, origin: string): Promise<boolean> {
    if (!isOrigin(origin)) return false
    const project = await projects.find(projectId)
    if (!project && requireProjectId) return false
    const { isEnabled = true, allowedOrigins = [] } = project ?? {}
    // Nobody has said whose pages may log visitors in: those of this machine.
    const origins = allowedOrigins.length > 0 ? allowedOrigins : ['localhost']
    return isEnabled && matchOrigin(origin, origins)
  }

  async function answerPage(query: URLSearchParams): Promise<Response> {
    const site = query.get('origin') ?? ''
    const page = files.get('/index.html')
    if (!page || !(await isAllowed(query.get('projectId') ?? '', site))) return refused(403)
    const headers = { ...framePageHeaders(site), 'content-type': page.type }
    return new Response(page.body, { headers })
  }

  /** A page that stands in no other: that a mail leads to, or that shows a request in a window. */
  function answerAlone(name: string): Response {
    const page = files.get(name)
    if (!page) return refused(404)
    const headers = {
      ...framePageHeaders(undefined),
      'content-type': page.type,
      // Who opened the page where secret words are shown has no hold on it.
      ...(name === '/vault.html' && { 'cross-origin-opener-policy': 'same-origin' }),
    }
    return new Response(page.body, { headers })
  }

  function answerFile(path: string): Response {
    const file = path.startsWith('/assets/') ? files.get(path) : undefined
    if (!file) return refused(404)
    const headers = {
      ...frameFileHeaders,
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
    }
    return new Response(file.body, { headers })
  }

  return async (request, environment) => {
    const { pathname, searchParams } = new URL(request.url)
    if (isApi(pathname)) return api(request, environment)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405)
    if (pathname === '/frame') return answerPage(searchParams)
    const alone = alonePages[pathname]
    return alone === undefined ? answerFile(pathname) : answerAlone(alone)
  }
}

/** What answers at the frame's origin; undefined where the server has no frame. */
export const openFrame = (
  {
    config,
    frameFiles: files,
  }: {
    config: { requireProjectId: boolean }
    frameFiles?: FrameFiles | undefined
  },
  dependencies: { projects: Pick<Projects, 'find'>; api: App['fetch'] },
): App['fetch'] | undefined =>
  files && createFrameFetch({ files, requireProjectId: config.requireProjectId, ...dependencies })
