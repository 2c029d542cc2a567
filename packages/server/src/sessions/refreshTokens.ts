import type { StoredSession } from '../store/sessions/sessionStore.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

type RefreshToken = Pick<StoredSession, 'id' | 'generation'>

const shape = /^([\da-f]{32})\.(\d{1,12})\.([\da-f]{32})$/
const textOf = ({ id, generation }: RefreshToken) => `${id}.${generation}`

/** Returns the token of a session's generation, which the database does not contain. */
export const createRefreshToken = (
  { mac }: SessionSecrets,
  { id, generation }: RefreshToken,
): string => {
  const text = textOf({ id, generation })
  return `${text}.${mac('refresh', text)}`
}

/** Reads a token. Returns undefined if this server did not create it. */
export function readRefreshToken(
  { isMac }: SessionSecrets,
  token: string,
): RefreshToken | undefined {
  const [, id = '', generation = '', mac = ''] = shape.exec(token) ?? []
  return isMac('refresh', `${id}.${generation}`, mac)
    ? { id, generation: Number(generation) }
    : undefined
}
