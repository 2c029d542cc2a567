import { join, resolve } from 'node:path'

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../..')

/** Returns the absolute path of a file in the repository. */
export const inRoot = (...parts: string[]) => join(root, ...parts)

/** The folder with the chains and data of the local stack; `PORTICO_STATE` moves it. */
export const stateFolder = resolve(process.env.PORTICO_STATE || inRoot('.portico'))

/** The folder with stamps of builds, and temporary builds. */
export const cacheFolder = inRoot('node_modules/.cache/portico')
