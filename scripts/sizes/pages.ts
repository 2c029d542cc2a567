/**
 * The pages of the host application that are measured: without Portico, with it, with two chain
 * families, with five named networks, with five chains of viem, with a server, with sign-in by that server,
 * with a login frame, and with server, Solana and phones.
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
