/** What the sources of a package may import, tests aside. */
export type Wall = {
  /** Our packages, by the last part of their names; entries other than the first by their paths. */
  ours: readonly string[]
  /** Packages of others, with everything that is in them unless a path is named. */
  others: readonly string[]
  /** Whether it runs in Node.js, and so may import its modules. */
  node?: true
  /** Why, in the words of the complaint. */
  because: string
}

const inTheBrowser = 'it runs in the browser, on pages that pay for each byte'
/** The entries of core for adapters and connectors, and for our own views. */
const forAdapters = ['core', 'core/adapter']
const forViews = [...forAdapters, 'core/internal']
const noble = ['@noble/ciphers', '@noble/curves', '@noble/hashes']
const solana = ['@solana/kit', '@solana/rpc-spec-types', '@solana-program']

/** One line for each package: imports go one way, from contract to the views. A package that is missing here may import nothing. */
export const walls: Readonly<Record<string, Wall>> = {
  contract: { ours: [], others: ['valibot'], because: 'contract is what every side shares' },
  core: {
    ours: ['contract'],
    others: ['zustand/vanilla', '@tanstack/query-core', 'valibot'],
    because:
      'adapters and views plug into core, which knows none of them, no chain and no framework',
  },
  evm: {
    ours: ['contract', ...forAdapters],
    others: ['viem', '@coinbase/wallet-sdk', '@safe-global'],
    because: 'an adapter has no view and knows no other adapter',
  },
  solana: {
    ours: ['contract', ...forAdapters],
    others: solana,
    because: 'an adapter has no view and knows no other adapter',
  },
  siwx: {
    ours: ['contract'],
    others: ['@noble/curves', '@noble/hashes', '@scure/base', 'viem'],
    because: 'a sign-in is written and proved alike in a browser, in Node.js and at the edge',
  },
  wagmi: {
    ours: ['contract', ...forAdapters, 'evm'],
    others: ['viem', '@wagmi/core'],
    because: 'it is the EVM adapter of a site that has wagmi, and has no view',
  },
  pairing: {
    ours: ['contract', ...forAdapters, 'siwx'],
    others: noble,
    because: 'pairing is the same for all chains, and has no view',
  },
  'sign-in': {
    ours: ['contract', ...forViews, 'siwx'],
    others: [],
    because: 'signing in is the same for all chains, and has no view',
  },
  react: {
    ours: ['contract', ...forViews],
    others: ['react', 'react-dom', '@tanstack/react-query', 'zustand', 'uqr'],
    because: 'the views ask core what is supported, and know no adapter and no chain',
  },
  'wallet-registry': {
    ours: ['contract'],
    others: [],
    node: true,
    because: 'it is data, and anybody may read it without the server',
  },
  server: {
    ours: ['contract', 'siwx', 'siwx/evm', 'siwx/solana', 'wallet-registry'],
    others: [
      '@hono/node-server',
      'hono',
      'jose',
      'kysely',
      'nodemailer',
      'pg',
      'undici',
      'valibot',
      '@valibot/to-json-schema',
      'viem',
      'ws',
      '@solana/addresses',
      '@solana/codecs-strings',
      // Optional: loaded by a process of its own that draws pictures.
      'sharp',
    ],
    node: true,
    because: 'the server deploys, and is audited, without the widget',
  },
  decode: {
    ours: forViews,
    others: ['viem', ...solana],
    because: `${inTheBrowser}, and shows nothing itself`,
  },
  custody: {
    ours: [],
    others: [
      ...noble,
      '@hpke/core',
      '@scure/base',
      '@scure/bip32',
      '@scure/bip39',
      'hash-wasm',
      'shamir-secret-sharing',
    ],
    because:
      'keys are audited alone, in a browser and in Node.js, with nothing of the widget or the server',
  },
  approval: {
    ours: ['core/internal', 'decode', 'decode/evm', 'decode/solana'],
    others: ['react'],
    because: 'it shows what decode reads, in any wallet',
  },
  testing: {
    ours: ['contract', ...forViews, 'pairing'],
    others: ['viem', 'vitest', 'ws', 'litesvm', 'postal-mime', 'smtp-server', ...solana],
    node: true,
    because: 'it proves the packages that come to it',
  },
}

/**
 * Folders of a package from the ground up: what stands in one imports from its own line and those above.
 * `.` are the files beside the folders.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [
    ['platform', 'errors', 'async', 'amount', 'types', 'assets'],
    ['context'],
    ['modal'],
    ['account'],
    ['nfts'],
    ['wallets'],
    ['connection'],
    ['network'],
    ['request'],
    ['transfer'],
    ['live'],
    ['activity'],
    ['.', 'load'],
  ],
}
