import type { Activity } from '../../../store/history/historyStore.ts'

/** A transaction's data in a list of signatures: its time in milliseconds since 1970, and whether it failed. */
export type SignatureFacts = { at: number | undefined; hasFailed: boolean }

/** Returns the text of a row that was found and is not read yet. */
export const signatureText = ({ at, hasFailed }: SignatureFacts): string =>
  JSON.stringify([at ?? null, hasFailed])

/** Reads such a text. A row that was read, or stored before such texts existed, yields no data here. */
export function readSignature({ body }: Pick<Activity, 'body'>): SignatureFacts {
  const [at, hasFailed] = body.startsWith('[') ? (JSON.parse(body) as unknown[]) : []
  return { at: typeof at === 'number' ? at : undefined, hasFailed: hasFailed === true }
}
