import { type ErrorParams, fill } from '@portico/core/internal'
import type { MessageKey } from './en.ts'
import { useText } from './useText.ts'

/** Texts of one subject, in the current language. */
export type TextsOf<Key extends string> = (key: Key, params?: ErrorParams) => string

/** Returns the texts of one subject. Those of English load with the views that use them. */
export function useTextsOf<Key extends string>(
  english: Readonly<Record<Key, string>>,
): TextsOf<Key> {
  const { t } = useText()
  return (key, params = {}) => t(key as unknown as MessageKey, params) || fill(english[key], params)
}
