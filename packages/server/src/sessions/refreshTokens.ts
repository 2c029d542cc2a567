import type { StoredSession } from '../store/sessions/sessionStore.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

type RefreshToken = Pick<StoredSession, 'id' | 'generation'>

const shape = /^([\da-f]{32})\.(\d{1,12})\.([\da-f]{32})$/
const textOf = ({ id, generation }: RefreshToken) => `${id}.${generation}`

/** The token of a session's generation: the database holds none. */
export const createRefreshToken = (
  { mac }: SessionSecrets,
  { id, generation }: RefreshToken,
): string => {
  const text = textOf({ id, generation })
  return `${text}.${mac('refresh', text)}`
}

/** Undefined for a token that was not made here. */
export function readRefreshToken(
  { isMac }: SessionSecrets,
  token: string,
): RefreshToken | undefined {
  const [, id = '', generation = '', mac = ''] = shape.exec(token) ?? []
  return isMac('refresh', `${id}.${generation}`, mac)
    ? { id, generation: Number(generation) }
    : undefined
}
