import type { SignInSession } from '@portico/core'

/** The time before its expiry at which an access token is renewed, in milliseconds. */
const renewBeforeMs = 30_000
/** The wait before a back end that did not answer is called again, in milliseconds. */
const retryMs = 30_000
/** The longest delay of a browser's timer. */
const longestMs = 2 ** 31 - 1

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

/** Returns the milliseconds until a session needs attention; `undefined` if never. */
export function nextDue(
  sessions: readonly SignInSession[],
  now: number,
  hasFailed: boolean,
): number | undefined {
  const times = sessions.flatMap(({ expiresAt, accessTokenExpiresAt }) => {
    const end = timeOf(expiresAt)
    const renewal = timeOf(accessTokenExpiresAt)
    // Limits retries for a token that cannot be renewed before it expires.
    const renewAt =
      renewal === undefined
        ? undefined
        : Math.max(renewal - renewBeforeMs, hasFailed ? now + retryMs : 0)
    return [end, renewAt].filter((time) => time !== undefined)
  })
  if (hasFailed) times.push(now + retryMs)
  if (times.length === 0) return undefined
  return Math.min(longestMs, Math.max(0, Math.min(...times) - now))
}
