import { pairedKey, type Site } from './types.ts'

/** Stores when a wallet paired: the next page reads it, and other tabs get an event where it has changed. */
export async function setPairedTime({ config, context }: Site): Promise<void> {
  const now = context.internal.platform.now()
  await config.storage?.setItem(pairedKey as never, now as never)
}

/** Removes it when the wallet has disconnected, so that the next page does not ask for it. */
export const removePairedTime = ({ config }: Site): void =>
  void Promise.resolve(config.storage?.removeItem(pairedKey as never)).catch(() => {})
