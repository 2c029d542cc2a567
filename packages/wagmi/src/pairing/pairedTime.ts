import { pairedKey, type Site } from './types.ts'

/** Stores the time when a wallet paired. The next page reads it, and other tabs receive an event when it changes. */
export async function setPairedTime({ config, context }: Site): Promise<void> {
  const now = context.internal.platform.now()
  await config.storage?.setItem(pairedKey as never, now as never)
}

/** Removes the time when the wallet has disconnected, so that the next page does not reconnect it. */
export const removePairedTime = ({ config }: Site): void =>
  void Promise.resolve(config.storage?.removeItem(pairedKey as never)).catch(() => {})
