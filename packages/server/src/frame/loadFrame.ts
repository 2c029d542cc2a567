import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A file of the login frame. */
export type FrameFile = { body: Uint8Array<ArrayBuffer>; type: string }

/** The files of the login frame, by path. Only these can be served, so no path leads out of the folder. */
export type FrameFiles = ReadonlyMap<string, FrameFile>

/** The error if the login frame is missing. The message is for the operator. */
export class FrameMissingError extends Error {
  override readonly name = 'FrameMissingError'
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

async function readFiles(directory: string): Promise<FrameFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)])
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const body = new Uint8Array(await readFile(path))
        const at = path.slice(directory.length).replaceAll('\\', '/').replace(/^\/?/, '/')
        return [at, { body, type: types[extname(name)] ?? '' }] as const
      }),
    ),
  )
}

/**
 * Reads the built login frame into memory.
 * @throws FrameMissingError with a sentence that says what to set.
 */
export async function loadFrame(directory: string): Promise<FrameFiles> {
  const files = await readFiles(directory).catch((cause: Error) => {
    throw new FrameMissingError(`FRAME_DIRECTORY cannot be read: ${cause.message}`, { cause })
  })
  if (files.has('/index.html')) return files
  throw new FrameMissingError(`FRAME_DIRECTORY has no index.html: ${directory} is no login frame`)
}
