/** Where nothing is longer than the measures of CONTRIBUTING.md: the step `lint` fails as soon as something is. */
export const heldFolders: readonly string[] = [
  'bench',
  'e2e',
  'packages/approval',
  'packages/contract',
  'packages/core',
  'packages/decode',
  'packages/evm',
  'packages/pairing',
  'packages/react',
  'packages/server',
  'packages/sign-in',
  'packages/siwx',
  'packages/solana',
  'packages/testing',
  'packages/wagmi',
  'packages/wallet-registry',
  'scripts',
]

/** Whether a file, a function (`path:line name`) or a folder stands where nothing may be too long. */
export const isHeld = (place: string, held = heldFolders): boolean =>
  held.some((folder) => place === folder || place.startsWith(`${folder}/`))
