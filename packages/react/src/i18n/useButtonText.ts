import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { type BootKey, bootMessages } from './en.ts'
import { languageOf } from './languageOf.ts'

/** Returns the texts of buttons, and their language; `undefined` is English. */
export function useButtonText() {
  const language = useStore(languageOf(usePortico()), (spoken) => spoken.language)
  const messages: Record<BootKey, string> = language?.messages ?? bootMessages
  return {
    language,
    t: (key: BootKey): string => messages[key],
  }
}
