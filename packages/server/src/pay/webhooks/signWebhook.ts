import { createHmac, randomBytes } from 'node:crypto'

/** Creates a secret for webhooks (Standard Webhooks): `whsec_` and 32 random bytes in base64. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Returns the headers of a message (Standard Webhooks), with a signature for each secret. `now` is in milliseconds
 * since 1970.
 */
export function webhookHeaders(
  { id, body }: { id: string; body: string },
  { secrets, now }: { secrets: readonly string[]; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
