import { isRecap } from '@portico/siwx'
import { namespaceOfKey } from '../namespaces/caip.ts'
import { fullStatement, type SignInPayload } from '../signIn/cacao.ts'
import { readRecap, writeRecap } from '../signIn/recap.ts'

/** The chains and methods that a wallet grants a site as it signs in. */
export type SignInAbility = { chains: readonly string[]; methods: readonly string[] }

/**
 * Returns the payload that a wallet signs, with its permissions in words. It may grant less than the site requested,
 * never more. `signInMessage` turns it into the text that is shown and signed.
 */
export function approvedSignIn(payload: SignInPayload, ability: SignInAbility): SignInPayload {
  const part = narrowed(payload, ability)
  return { ...part, statement: fullStatement(part) }
}

function narrowed(payload: SignInPayload, ability: SignInAbility): SignInPayload {
  const { resources = [] } = payload
  const last = resources.at(-1)
  if (!isRecap(last)) return payload
  const { namespace, ...recap } = readRecap(last)
  const methods = recap.methods.filter((method) => ability.methods.includes(method))
  const others = resources.slice(0, -1)
  if (methods.length === 0) return { ...payload, resources: others }
  const chains = ability.chains.filter((chain) => namespaceOfKey(chain) === namespace)
  return { ...payload, resources: [...others, writeRecap({ namespace, methods, chains })] }
}
