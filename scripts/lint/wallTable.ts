/** The imports that the sources of a package may have, without tests. */
export type Wall = {
  /** Our packages, by the last part of their names; entries other than the first by their paths. */
  ours: readonly string[]
  /** Packages of others, with all their modules unless a path is named. */
  others: readonly string[]
  /** Whether it runs in Node.js, and so may import its modules. */
  node: boolean
  /** The reason, as the complaint states it. */
  because: string
}

/** The entries of core for adapters and connectors, and for our own views. */
const forAdapters = 'core core/adapter'
const forViews = `${forAdapters} core/internal`
const noble = '@noble/ciphers @noble/curves @noble/hashes'
const solana = '@solana/kit @solana/rpc-spec-types @solana-program'

/**
 * A line for each package: our packages that it imports, those of others, and the reason for the limit; `node` if it
 * runs in Node.js. Imports go in one direction, from contract to the views. A package that is missing here may import
 * nothing. `sharp` is optional, and a separate process loads it.
 */
const table = `
contract | | valibot | contract is what every side shares
core | contract | zustand/vanilla @tanstack/query-core valibot | adapters and views plug into core, which knows none of them, no chain and no framework
evm | contract ${forAdapters} decode/evm | viem @coinbase/wallet-sdk @safe-global | an adapter has no view and knows no other adapter
solana | contract ${forAdapters} decode/solana | ${solana} | an adapter has no view and knows no other adapter
siwx | contract | @noble/curves @noble/hashes @scure/base viem | a sign-in is written and proved alike in a browser, in Node.js and at the edge
wagmi | contract ${forAdapters} evm | viem @wagmi/core | it is the EVM adapter of a site that has wagmi, and has no view
pairing | contract ${forAdapters} siwx | ${noble} | pairing is the same for all chains, and has no view
sign-in | contract ${forViews} siwx | | signing in is the same for all chains, and has no view
login | contract ${forViews} | valibot | logging in is the same for all chains, and has no view
react | contract ${forViews} | react react-dom @tanstack/react-query zustand uqr | the views ask core what is supported, and know no adapter and no chain
wallet-registry, node | contract | | it is data, and anybody may read it without the server
server, node | contract siwx siwx/evm siwx/solana wallet-registry | @hono/node-server hono ioredis jose kysely nodemailer pg undici valibot @valibot/to-json-schema viem ws @simplewebauthn/server @solana/addresses @solana/codecs-strings @solana/transaction-messages @solana/transactions sharp | the server deploys, and is audited, without the widget
decode | ${forViews} | viem ${solana} | it runs in the browser, on pages that pay for each byte, and shows nothing itself
custody | | ${noble} @hpke/core @scure/base @scure/bip32 @scure/bip39 hash-wasm shamir-secret-sharing | keys are audited alone, in a browser and in Node.js, with nothing of the widget or the server
frame | contract custody custody/argon2 custody/loginKey custody/sealLogin decode decode/evm decode/solana | ${noble} valibot | keys are in its origin: every line in it is audited, and nothing of the widget or the server is there but what reads requests (decode)
approval | core/internal decode decode/evm decode/solana | react | it shows what decode reads, in any wallet
testing, node | contract ${forViews} pairing | viem vitest ws litesvm pg postal-mime smtp-server ${solana} | it proves the packages that come to it
`

/** The walls, by package. */
export const walls: Readonly<Record<string, Wall>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ours = '', others = '', because = ''] = line.split(/ ?[|] ?/)
      const [name, node] = head.split(', ')
      const wall = { ours: namesIn(ours), others: namesIn(others), node: node === 'node', because }
      return [name, wall] as const
    }),
)

function namesIn(text: string): readonly string[] {
  return text.split(' ').filter((name) => name !== '')
}

/**
 * Folders of a package from the lowest layer up. A folder may import from its own layer and those before it. `.` stands
 * for the files next to the folders.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [
    'platform errors async amount types assets > context > modal > account > nfts > wallets',
    'connection > network > request > names > onramp > transfer > swap > pay > preview > live > activity > .',
  ].flatMap((part) => part.split('>').map(namesIn)),
  react: [
    'styles format > hooks > i18n > marks > ui > reading > alerts',
    'views > modal > buttons > siteHooks > .',
  ].flatMap((part) => part.split('>').map(namesIn)),
  server: [
    'util > http > store > bus > families > rpc > projects registry media mail > prices > balance history > nfts',
    'convert onramp facilitator > relay live pay > sessions > names > identity profile > auth > custody',
    'frame docs operations > config > .',
  ].flatMap((part) => part.split('>').map(namesIn)),
}

/**
 * Folders that contain one folder for each subject, with the name of the shared folder that all may import. A subject
 * imports no other subject. The files next to the subjects combine them.
 */
export const subjects: Readonly<Record<string, string>> = {
  'packages/react/src/views': 'shared',
}
