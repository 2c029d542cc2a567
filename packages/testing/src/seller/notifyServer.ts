import { createHmac, randomUUID } from 'node:crypto'
import type { Session } from './checkout.ts'

/** Returns a body with a signature of Standard Webhooks. */
export function signWebhook(
  secret: string,
  body: string,
  { id, seconds }: { id: string; seconds: number },
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

/** Returns the state of a session as the ordering server receives it. */
export const wordOf = ({ state, reason, hash }: Session) => ({
  state,
  ...(reason !== undefined && { reason }),
  ...(hash !== undefined && { hash }),
})

/**
 * Sends the server the state of a session. There is no retry if the server does not answer, because it also queries the
 * state itself.
 */
export async function notifyServer(
  session: Session,
  { now, fetch }: { now: number; fetch: typeof globalThis.fetch },
): Promise<void> {
  const { webhookUrl, webhookSecret } = session.terms
  const body = JSON.stringify({ reference: session.reference, ...wordOf(session) })
  const sent = { id: `evt_${randomUUID()}`, seconds: Math.floor(now / 1000) }
  const headers = signWebhook(webhookSecret, body, sent)
  await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => {})
}
