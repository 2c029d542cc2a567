import * as files from './dummyFamily.ts'
import { behind, type Step } from './step.ts'

const own = 'packages/thing/src'
const server = 'packages/server/src'

/** Returns an edit that creates a file. */
const file = (text: string) => () => text

/** The steps of a new chain family, with the features of a wallet that receives and has a name. */
export const adapterSteps: readonly Step[] = [
  {
    file: 'packages/contract/src/caipIds.ts',
    edit: behind(/export const namespaces = \[/, "'thing', "),
    complaint: /thing\.ts.*'"thing"' is not assignable/,
    leftOutWith: 1,
  },
  {
    file: 'packages/testing/src/mocks/mockAdapter.ts',
    edit: behind(/const names: .*\n/, "  thing: 'Thing',\n"),
    complaint: /mockAdapter\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${own}/thing.ts`,
    called: 'light half in one file',
    edit: file(files.light),
  },
  {
    file: `${own}/thing.test.ts`,
    called: '`describeAdapter`',
    edit: file(files.adapterTest),
  },
  {
    file: `${own}/onDemand.ts`,
    edit: file(files.onDemand),
    complaint: /thing\.ts.*onDemand\.ts/,
    leftOutWith: 2,
  },
  {
    file: `${own}/family.ts`,
    called: 'src/family.ts',
    edit: file(files.family),
    complaint: /onDemand\.ts.*family\.ts/,
    leftOutWith: 1,
  },
  {
    file: `${own}/actions/index.ts`,
    called: '`load`',
    edit: file(files.actions),
    complaint: /onDemand\.ts.*actions\/index/,
    leftOutWith: 1,
  },
  {
    file: `${own}/actions/index.ts`,
    called: 'the actions of each feature',
    edit: behind(
      /createActions = \(\) => \(\{\n/,
      '  lookupName: async () => undefined,\n  resolveName: async () => undefined,\n',
    ),
    complaint: /thing\.ts.*\n(?: .*\n){0,6}.*lookupName, resolveName/,
    leftOutWith: 3,
  },
  {
    file: `${own}/errors/thingError.ts`,
    called: 'src/errors',
    edit: file(files.errors),
    complaint: /actions\/index\.ts.*thingError\.ts/,
    leftOutWith: 3,
  },
  {
    file: 'packages/siwx/src/message/messageProfiles.ts',
    edit: behind(
      /export const messageProfiles: .*\n/,
      "  thing: { ...whole('thing'), accountKind: 'Thing', isAddress: matches('thing') },\n",
    ),
    complaint: /messageProfiles\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: 'packages/contract/src/nativeAddresses.ts',
    called: '`nativeAddresses`',
    edit: behind(/export const nativeAddresses = \{\n/, "  thing: 'thing',\n"),
    complaint: /families\/thing\/thing\.ts.*'thing' does not exist/,
    leftOutWith: 1,
  },
  {
    file: `${server}/families/chain.ts`,
    called: 'families/chain.ts',
    edit: (text) =>
      text
        .replace('export type Chain = ', 'export type Chain = ThingChain | ')
        .concat("\nexport type ThingChain = ChainBase & { id: 'thing:1'; tokens: [] }\n"),
    complaint: /families\/thing\/thing\.ts.*ThingChain/,
    leftOutWith: 1,
  },
  {
    file: `${server}/config/chainsSchema.ts`,
    called: 'config/chainsSchema.ts',
    edit: behind(
      /const chainSchemas: .*\n/,
      '  thing: closedObject({\n    id: v.literal("thing:1"),\n    ...chainFields,\n    tokens: v.optional(v.tuple([]), []),\n  }),\n',
    ),
    complaint: /chainsSchema\.ts.*'thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: `${server}/families/thing/thing.ts`,
    called: '`packages/server/src/families`',
    edit: file(files.served),
    complaint: /families\.ts.*thing\/thing\.ts/,
    leftOutWith: 2,
  },
  {
    file: `${server}/families/families.ts`,
    edit: (text) =>
      behind(
        /export const families: .*\n/,
        '  thing,\n',
      )(`import { thing } from './thing/thing.ts'\n${text}`),
    complaint: /families\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
]

/** The steps of a wallet of that family. */
export const connectorSteps: readonly Step[] = [
  {
    file: `${own}/connectors/thingWallet.ts`,
    called: '`src/connectors`',
    edit: file(files.connector),
    complaint: /thingWallet\.test\.ts.*thingWallet\.ts/,
    leftOutWith: 1,
  },
  {
    file: `${own}/connectors/thingWallet.test.ts`,
    called: '`describeConnector`',
    edit: file(files.connectorTest),
  },
  {
    file: `${own}/connectors/discoverWallets.ts`,
    called: '`discover`',
    edit: file(files.discoverWallets),
    complaint: /onDemand\.ts.*discoverWallets\.ts/,
    leftOutWith: 3,
  },
]
