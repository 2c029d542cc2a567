import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The packages that the snapshot is made from. None of them is a dependency: they are only data. */
export const sources = {
  /** Apache-2.0: a generated list of wallets, with an icon of each. */
  thirdweb: {
    version: '5.121.6',
    integrity:
      'sha512-tZuYoxazy8GJz59IX/NhpQ5u+DzC/vo9/3ZgqxY9pZPDlnH0QZY8oJOX2m7L2DmtzTCqa5YWD+x9Xj18EQDiyw==',
  },
  /** MIT: the files of each network and token. */
  '@web3icons/common': {
    version: '0.11.51',
    integrity:
      'sha512-ZXaTW/P6ReLHmkYQcxP8OcPoUrSmgPlsFKVboiG/cVSIkz0mHNP1tIFhf9zPOQaQm20yqTc+uuNuXb2ywHzI1A==',
  },
  /** MIT: the icons of networks and tokens. */
  '@web3icons/core': {
    version: '4.0.56',
    integrity:
      'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
  },
} as const

/** One of the packages that the snapshot is made from. */
export type SourceName = keyof typeof sources

const run = promisify(execFile)

/**
 * Downloads a package from npm, checks its bytes, and unpacks it below `folder` without installing it. Returns the
 * folder of its files.
 * @throws Error if the bytes differ from those that were reviewed when the version was chosen.
 */
export async function fetchSource(name: SourceName, folder: string): Promise<string> {
  const { version, integrity } = sources[name]
  const own = join(folder, name.replaceAll(/\W/g, '-'))
  await mkdir(own, { recursive: true })
  const packed = await run('npm', ['pack', `${name}@${version}`, '--json', '--ignore-scripts'], {
    cwd: own,
    maxBuffer: 64 * 1024 * 1024,
  })
  const [{ filename = '' } = {}] = JSON.parse(packed.stdout) as { filename?: string }[]
  const tarball = await readFile(join(own, filename))
  const found = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  if (found !== integrity) throw new Error(`${name}@${version} is not what it was: ${found}`)
  await run('tar', ['xzf', filename], { cwd: own })
  return join(own, 'package')
}
