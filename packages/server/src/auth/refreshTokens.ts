import type { StoredLogin } from '../store/auth/authStore.ts'
import type { AuthSecrets } from './authSecrets.ts'

type RefreshToken = Pick<StoredLogin, 'id' | 'generation'>

const shape = /^([\da-f]{32})\.(\d{1,12})\.([\da-f]{64})$/
const textOf = ({ id, generation }: RefreshToken) => `${id}.${generation}`

/** Returns the token of a login's generation, which the database does not contain. */
export const createRefreshToken = ({ mac }: AuthSecrets, login: RefreshToken): string =>
  `${textOf(login)}.${mac('refresh', textOf(login))}`

/** Reads a token. Returns undefined if this server did not create it. */
export function readRefreshToken({ isMac }: AuthSecrets, token: string): RefreshToken | undefined {
  const [, id = '', generation = '', mac = ''] = shape.exec(token) ?? []
  return isMac('refresh', `${id}.${generation}`, mac)
    ? { id, generation: Number(generation) }
    : undefined
}
