import type { App } from '../http/app.ts'
import { isListedOrigin } from '../http/matchOrigin.ts'
import { doubts, trustsFrame } from '../projects/frameTrust.ts'
import type { Projects } from '../projects/projects.ts'
import type { Logger } from '../util/logger.ts'
import { frameFileHeaders, framePageHeaders } from './frameHeaders.ts'
import type { FrameFile, FrameFiles } from './loadFrame.ts'

/** The routes of the server that the frame calls. */
const isApi = (path: string) => /^\/v1\/(auth|custody)\//.test(path)

/** A page that no other page may frame. */
type AlonePage = {
  file: string
  /** Whether the window has no opener, so that no other page can navigate, focus or close it. */
  isSealed: boolean
  /** Whether only a page of the frame's origin may open it. */
  isOwn?: boolean
}

/** Pages that must not be framed, by path. */
const alonePages: Readonly<Record<string, AlonePage | undefined>> = {
  '/revert': { file: '/revert.html', isSealed: true },
  '/refuse': { file: '/refuse.html', isSealed: true },
  '/approve': { file: '/approve.html', isSealed: true, isOwn: true },
  '/vault': { file: '/vault.html', isSealed: true },
  '/continue': { file: '/continue.html', isSealed: true, isOwn: true },
  // Finds the frame that wants a login through its opener, has no secrets, and becomes `/continue`.
  '/meet': { file: '/meet.html', isSealed: false },
}

/** Whether a text is the origin of a site as a browser writes it, so that it can be part of a policy. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === text
}

/** Warns the operator of sites that one project trusts and another does not: they are trusted nowhere. */
export async function warnAboutTrust(
  projects: Pick<Projects, 'list'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const all = await projects.list()
  const trusted = new Set(
    all.flatMap(({ isEnabled, frameApprovalOrigins }) => (isEnabled ? frameApprovalOrigins : [])),
  )
  for (const origin of trusted) {
    const doubting = all.filter((project) => doubts(project, origin)).map(({ id }) => id)
    if (doubting.length > 0)
      logger.warn('approvals in the frame disabled: a project of the origin does not allow them', {
        origin,
        doubting: doubting.join(' '),
      })
  }
}

const refused = (status: 403 | 404 | 405) =>
  new Response(null, { status, headers: framePageHeaders(undefined) })

/**
 * Serves the origin of the login frame: its page for a site of a project, and the routes that it calls. It also serves
 * the pages for mailed links that take a change back or refuse a request, the pages for requests and logins in windows,
 * and the vault, with their files. Nothing else exists there. A site that is not of the project gets no page, and only
 * that one origin may frame the page.
 */
function createFrameFetch(options: {
  files: FrameFiles
  projects: Pick<Projects, 'find' | 'list'>
  api: App['fetch']
}): App['fetch'] {
  const { files, projects, api } = options

  /**
   * Returns the page for a site. Only projects decide where its requests are approved: the host page cannot choose.
   */
  async function pageFor(projectId: string, origin: string): Promise<FrameFile | undefined> {
    const project = await projects.find(projectId)
    if (!project?.isEnabled || !isOrigin(origin)) return undefined
    if (!isListedOrigin(origin, project.allowedOrigins)) return undefined
    const isTrusted = await trustsFrame(project, origin, projects)
    return files.get(isTrusted ? '/trusted.html' : '/index.html')
  }

  async function answerPage(query: URLSearchParams): Promise<Response> {
    const site = query.get('origin') ?? ''
    const page = await pageFor(query.get('projectId') ?? '', site)
    if (!page) return refused(403)
    const headers = { ...framePageHeaders(site), 'content-type': page.type }
    return new Response(page.body, { headers })
  }

  /**
   * Answers with a page that no other page may frame: the target of a mailed link, or a window that shows a request.
   */
  function answerAlone({ file, isSealed, isOwn = false }: AlonePage, headers: Headers): Response {
    const page = files.get(file)
    if (!page) return refused(404)
    if (isOwn && headers.get('sec-fetch-site') !== 'same-origin') return refused(403)
    return new Response(page.body, {
      headers: {
        ...framePageHeaders(undefined),
        'content-type': page.type,
        ...(isSealed && { 'cross-origin-opener-policy': 'same-origin' }),
      },
    })
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
    return alone === undefined ? answerFile(pathname) : answerAlone(alone, request.headers)
  }
}

/** Creates the handler of the frame's origin, or returns undefined if the server has no frame. */
export const openFrame = (
  { frameFiles: files }: { frameFiles?: FrameFiles | undefined },
  dependencies: { projects: Pick<Projects, 'find' | 'list'>; api: App['fetch'] },
): App['fetch'] | undefined => files && createFrameFetch({ files, ...dependencies })
