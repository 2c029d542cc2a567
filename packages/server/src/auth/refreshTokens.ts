import type { StoredLogin } from '../store/auth/authStore.ts'
import type { AuthSecrets } from './authSecrets.ts'

type RefreshToken = Pick<StoredLogin, 'id' | 'generation'>

const shape = /^([\da-f]{32})\.(\d{1,12})\.([\da-f]{64})$/
const textOf = ({ id, generation }: RefreshToken) => `${id}.${generation}`

/** The token of a login's generation: the database holds none. */
export const createRefreshToken = ({ mac }: AuthSecrets, login: RefreshToken): string =>
  `${textOf(login)}.${mac('refresh', textOf(login))}`

/** Undefined for a token that was not made here. */
export function readRefreshToken({ isMac }: AuthSecrets, token: string): RefreshToken | undefined {
  const [, id = '', generation = '', mac = ''] = shape.exec(token) ?? []
  return isMac('refresh', `${id}.${generation}`, mac)
    ? { id, generation: Number(generation) }
    : undefined
}
