import { type ErrorParams, fill } from '@portico/core/internal'
import { type FaceKey, faceMessages } from './en.ts'
import { useButtonText } from './useButtonText.ts'

/** The texts of the account button, with `{name}` places filled. */
export function useFaceText() {
  const messages: Record<FaceKey, string> = useButtonText().language?.messages ?? faceMessages
  return (key: FaceKey, params: ErrorParams = {}): string => fill(messages[key], params)
}
