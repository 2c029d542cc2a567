import { templateFiles } from './copyOf.ts'
import type { Step } from './step.ts'

const routes = 'packages/contract/src/routes'
const template = templateFiles('A route')
const [route = '', handlers = ''] = template.keys()

/** Inserts a line after the first one that contains a text. */
const after = (part: string, line: string) => (text: string) =>
  text.replace(new RegExp(`^.*${RegExp.escape(part)}.*\n`, 'm'), (found) => `${found}${line}\n`)

/** The steps of the template's own route, from the contract to the server. */
export const routeSteps: readonly Step[] = [
  { file: route, called: route, edit: () => template.get(route) ?? '' },
  {
    file: 'packages/contract/src/index.ts',
    called: 'packages/contract/src/index.ts',
    edit: after('./routes/supportedChains.ts', "export * from './routes/thing.ts'"),
  },
  {
    file: `${routes}/routes.ts`,
    called: `${routes}/routes.ts`,
    edit: (text) =>
      after(
        '  metrics,',
        '  thing,',
      )(after('./supportedChains.ts', "import { thing } from './thing.ts'")(text)),
    complaint: /thingHandlers\.ts.*"thing"/,
    leftOutWith: 1,
  },
  {
    file: handlers,
    called: handlers,
    edit: () => template.get(handlers) ?? '',
    complaint: /createHandlers\.ts.*thingHandlers\.ts/,
    leftOutWith: 2,
  },
  {
    file: 'packages/server/src/createHandlers.ts',
    called: 'packages/server/src/createHandlers.ts',
    edit: (text) =>
      after(
        '...rpcHandlers',
        "    ...thingHandlers(new Map([['a', 'A']])),",
      )(after('./rpc/', "import { thingHandlers } from './thing/thingHandlers.ts'")(text)),
    complaint: /createHandlers\.ts.*\n?.*thing/,
    leftOutWith: 3,
  },
]
