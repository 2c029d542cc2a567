/**
 * The measured pages of the host application: without Portico, with it, with two chain families, and with five named
 * networks. Others have five chains of viem, a server, sign-in by that server, or a login frame. The last has server,
 * Solana and phones.
 */
export const pages = [
  'alone',
  'index',
  'families',
  'networks',
  'viemChains',
  'server',
  'signIn',
  'login',
  'everything',
] as const

/** A page of the host application, by its file. */
export type Page = (typeof pages)[number]
