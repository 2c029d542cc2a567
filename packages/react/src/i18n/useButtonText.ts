import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { type ButtonKey, buttonMessages } from './buttonMessages.ts'
import { languageOf } from './languageOf.ts'

/** The texts of buttons, and the language they are in; undefined is English. */
export function useButtonText() {
  const { language } = useStore(languageOf(usePortico()))
  const messages: Record<ButtonKey, string> = language?.messages ?? buttonMessages
  return {
    language,
    t: (key: ButtonKey): string => messages[key],
  }
}
