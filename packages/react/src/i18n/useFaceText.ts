import { type ErrorParams, fill } from '@portico/core/internal'
import { type FaceKey, faceMessages } from './en.ts'
import { useButtonText } from './useButtonText.ts'

/** Returns the texts of the account button, with filled `{name}` placeholders. */
export function useFaceText() {
  const messages: Record<FaceKey, string> = useButtonText().language?.messages ?? faceMessages
  return (key: FaceKey, params: ErrorParams = {}): string => fill(messages[key], params)
}
