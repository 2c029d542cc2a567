import { expect, type Page } from '@playwright/test'
import type { OpenedFrame } from '@portico/frame/host'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import type { PerPart } from '../../scripts/stack/parts.ts'
import { projectId } from '../../scripts/stack/settings.ts'

const entry = 'virtual:host'
const source = `
import { openFrame } from '@portico/frame/host'
const startTimer = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
globalThis.openLogin = (options) => {
  const controller = new AbortController()
  globalThis.abandonLogin = () => controller.abort()
  const { signal } = controller
  const rest = { container: document.body, title: 'Log in', startTimer, signal }
  return openFrame({ ...options, ...rest }).then((client) => { globalThis.login = client })
}
`

let script: Promise<string> | undefined

/** What a site's page speaks to the frame with, as a script of that page. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'host',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, target: 'es2023', rollupOptions: { input: entry } },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

/** Opens a page of a site that has the login frame at hand, with headers of its own. */
export async function visitLoginHost(
  page: Page,
  site: string,
  headers: Record<string, string> = {},
): Promise<void> {
  // A page that no server has answered with is none of this machine, to the browser.
  await page.context().grantPermissions(['local-network-access'])
  script ??= buildScript()
  const code = await script
  const html = '<!doctype html><title>A site</title><script type="module" src="/login.js"></script>'
  const common = { ...headers, 'cache-control': 'no-store' }
  await page.route(`${site}/login`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: common }),
  )
  await page.route(`${site}/login.js`, (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript', headers: common }),
  )
  await page.goto(`${site}/login`)
}

/** Has the page put the login frame into itself, and waits for it. */
export const openLogin = (page: Page, urls: PerPart<string>): Promise<void> =>
  page.evaluate((options) => (globalThis as unknown as LoginPage).openLogin(options), {
    origin: urls.login,
    projectId,
  })

/** What the page's script leaves in its window. */
export type LoginPage = {
  openLogin: (options: { origin: string; projectId: string }) => Promise<void>
  abandonLogin: () => void
  login: OpenedFrame
}

/** Asks the frame of a page; a failure is its code. */
export const ask = (page: Page, name: Parameters<OpenedFrame['ask']>[0], payload: object = {}) =>
  page.evaluate(
    ([asked, given]) =>
      (globalThis as unknown as LoginPage).login
        .ask(asked, given as never)
        .catch(({ code, secondsLeft }) => ({ code, ...(secondsLeft && { secondsLeft }) })),
    [name, payload] as const,
  )

type Mail = { to: string[]; subject: string }

/** The code of the first mail to an address. */
export async function codeFor(email: string, urls: PerPart<string>): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${urls.mailbox}/mails.json`)).json()) as Mail[]
      const mail = mails.find(({ to }) => to.includes(email))
      code = /\d{6}/.exec(mail?.subject ?? '')?.[0]
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Another code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
