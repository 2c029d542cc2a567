import { pairedKey, type Site } from './types.ts'

/** Says so to the next page, and to other tabs, which are notified where the value differs from before. */
export async function keepMark({ config, context }: Site): Promise<void> {
  const now = context.internal.platform.now()
  await config.storage?.setItem(pairedKey as never, now as never)
}

/** The wallet has gone: the next page does not ask for it. */
export const dropMark = ({ config }: Site): void =>
  void Promise.resolve(config.storage?.removeItem(pairedKey as never)).catch(() => {})
