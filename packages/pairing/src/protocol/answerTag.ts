import { type Tag, tags, type WcMethod } from '../relay/tags.ts'
import type { Outcome } from './messages.ts'

/** Returns the tag and lifetime under which the relay carries an answer. */
export function answerTag(method: WcMethod, outcome: Outcome) {
  const { request, refusal = request + 1, ttl, refusalTtl = ttl }: Tag = tags[method]
  const tag = 'error' in outcome ? refusal : request + 1
  return { tag, ttl: 'error' in outcome ? refusalTtl : ttl, prompt: false }
}
