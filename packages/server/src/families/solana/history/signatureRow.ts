import type { Activity } from '../../../store/history/historyStore.ts'

/** What a list of signatures says of a transaction: its time in milliseconds since 1970, and whether it failed. */
export type SignatureFacts = { at: number | undefined; hasFailed: boolean }

/** The text of a row that was found and is not read yet. */
export const signatureText = ({ at, hasFailed }: SignatureFacts): string =>
  JSON.stringify([at ?? null, hasFailed])

/** Reads it. What was read of a row, or kept before such texts were, says nothing here. */
export function readSignature({ body }: Pick<Activity, 'body'>): SignatureFacts {
  const [at, hasFailed] = body.startsWith('[') ? (JSON.parse(body) as unknown[]) : []
  return { at: typeof at === 'number' ? at : undefined, hasFailed: hasFailed === true }
}
