import { build, defaultClientConditions, type Rolldown } from 'vite'

const entry = 'virtual:host'
const source = `
import { openFrame } from '@portico/login/frame'
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

/** Builds the script by which a site's page communicates with the frame. */
export async function buildLoginScript(): Promise<string> {
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
