import type { SignInSession } from '@portico/core'

/** An access token is renewed this long before it ends. */
const renewBeforeMs = 30_000
/** A back end that did not answer is asked again after this. */
const retryMs = 30_000
/** The longest that timers of browsers can wait. */
const longestMs = 2 ** 31 - 1

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

/** In how many milliseconds something has to be done about the sessions; undefined where never. */
export function nextDue(
  sessions: readonly SignInSession[],
  now: number,
  hasFailed: boolean,
): number | undefined {
  const times = sessions.flatMap(({ expiresAt, accessTokenExpiresAt }) => {
    const end = timeOf(expiresAt)
    const renewal = timeOf(accessTokenExpiresAt)
    // A token that cannot be renewed before it ends is not asked for without end.
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
