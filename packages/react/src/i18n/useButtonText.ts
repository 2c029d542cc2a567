import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { type BootKey, bootMessages } from './en.ts'
import { languageOf } from './languageOf.ts'

/** The texts of buttons, and the language they are in; undefined is English. */
export function useButtonText() {
  const language = useStore(languageOf(usePortico()), (spoken) => spoken.language)
  const messages: Record<BootKey, string> = language?.messages ?? bootMessages
  return {
    language,
    t: (key: BootKey): string => messages[key],
  }
}
