import { join, resolve } from 'node:path'

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../..')

/** Absolute path of something in the repository. */
export const inRoot = (...parts: string[]) => join(root, ...parts)

/** Where the local stack keeps its chains and its data; `PORTICO_STATE` moves it. */
export const stateFolder = resolve(process.env.PORTICO_STATE || inRoot('.portico'))

/** Where stamps of what was built, and throw-away builds, are kept. */
export const cacheFolder = inRoot('node_modules/.cache/portico')
