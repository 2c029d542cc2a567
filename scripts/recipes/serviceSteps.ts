import { behind, type Step } from './step.ts'

const sources = 'packages/server/src/convert/sources'
const sellers = 'packages/server/src/onramp/providers'
const config = 'packages/server/src/config'
const swaps = 'packages/evm/src/swaps'

const source = `import type { SourceAdapter } from './sourceAdapter.ts'

const none = async () => {
  throw new Error('nothing is swapped')
}

export const createThing = (): SourceAdapter => ({
  id: 'thing',
  name: 'Thing',
  contracts: {},
  price: none,
  swap: none,
  read: () => {
    throw new Error('no swap')
  },
})
`

const seller = `import type { OnrampProvider } from '../provider.ts'

const none = async () => {
  throw new Error('nothing is sold')
}

export const createThing = (): OnrampProvider => ({
  id: 'thing',
  name: 'Thing',
  surface: 'popup',
  options: none,
  quote: none,
  createSession: none,
  parseWebhook: () => undefined,
  status: none,
})
`

/** Creates the service if the operator has configured it. */
const createdIn = (text: string): string =>
  behind(
    /switch \(config\.kind\) \{\n/,
    "    case 'thing':\n      return createThing()\n",
  )(`import { createThing } from './thing.ts'\n${text}`)

/** Adds the settings of one more kind, with those that all kinds share. */
const schema = (base: string) =>
  behind(
    /const schemas = \{\n/,
    `  thing: closedObject({ kind: v.literal('thing'), ${base}apiKey: v.string() }),\n`,
  )

/** The steps of a service that swaps on EVM networks. */
export const sourceSteps: readonly Step[] = [
  {
    file: 'packages/contract/src/routes/convert/convertFields.ts',
    edit: behind(/const swapServiceIds = \[/, "'thing', "),
    complaint: /swapSources\.ts.*'thing' does not exist/,
    leftOutWith: 1,
  },
  {
    file: `${swaps}/swapSources.ts`,
    edit: behind(/sourceContracts: Readonly<\n.*\n> = \{\n/, '  thing: on(large, diamond),\n'),
    complaint: /swapSources\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${swaps}/readSourceCall.ts`,
    edit: behind(/const readers = \{\n/, '  thing: readLifi,\n'),
    complaint: /readSourceCall\.ts.*\n?.*'thing'/,
    leftOutWith: 3,
  },
  {
    file: `${swaps}/sourceCall.test.util.ts`,
    edit: behind(/Record<keyof typeof sourceContracts.*\n> = \{\n/, '  thing: lifiCall,\n'),
    complaint: /sourceCall\.test\.util\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: `${sources}/sourcesConfig.ts`,
    edit: behind(
      /export type SwapSourceConfig =\n/,
      "  | { kind: 'thing'; apiKey: string; url?: string | undefined }\n",
    ),
    complaint: /createSources\.ts.*'"thing"'/,
    leftOutWith: 1,
  },
  {
    file: `${sources}/thing.ts`,
    called: `\`${sources}\``,
    edit: () => source,
    complaint: /createSources\.ts.*'\.\/thing\.ts'/,
    leftOutWith: 2,
  },
  {
    file: `${sources}/createSources.ts`,
    edit: createdIn,
    complaint: /createSources\.ts.*lacks ending return/,
    leftOutWith: 3,
  },
  {
    file: `${config}/swapSourceSchemas.ts`,
    edit: schema('url: v.optional(url), '),
    complaint: /swapSourceSchemas\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${sources}/sources.test.ts`,
    edit: behind(/const recordings: .*\n/, "  thing: [lifiRecorded, ['slippage', '1']],\n"),
    complaint: /sources\.test\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
]

/** The steps of an on-ramp provider. */
export const sellerSteps: readonly Step[] = [
  {
    file: 'packages/server/src/onramp/onrampConfig.ts',
    edit: behind(
      /export type SellerConfig = .*\n {2}\(\n/,
      "    | { kind: 'thing'; apiKey: string }\n",
    ),
    complaint: /createProvider\.ts.*'"thing"'/,
    leftOutWith: 1,
  },
  {
    file: `${sellers}/thing.ts`,
    called: `\`${sellers}\``,
    edit: () => seller,
    complaint: /createProvider\.ts.*'\.\/thing\.ts'/,
    leftOutWith: 2,
  },
  {
    file: `${sellers}/createProvider.ts`,
    edit: createdIn,
    complaint: /createProvider\.ts.*lacks ending return/,
    leftOutWith: 3,
  },
  {
    file: `${config}/onrampSchemas.ts`,
    edit: schema('...base, '),
    complaint: /onrampSchemas\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
]
