import type { OperationType } from '@portico/contract'
import type { Change, SolanaFacts } from './solanaFacts.ts'

/** Types by known instructions. The first match counts. */
const byInstruction: readonly { name: RegExp; type: OperationType }[] = [
  { name: /^stake:(delegate|initialize)/, type: 'stake' },
  { name: /^stake:(deactivate|withdraw)/, type: 'unstake' },
  { name: /^spl-token[^:]*:burn/, type: 'burn' },
]

/** Returns the type of a transaction for the account. */
export function solanaOperationType(facts: SolanaFacts): OperationType {
  const { changes, approvals, signed, instructions, returned } = facts
  const known = byInstruction.find(({ name }) => instructions.some((one) => name.test(one)))
  if (signed && known) return known.type
  // The deposit that returns for a closed account is not the price of anything.
  const isReturned = ({ mint, amount }: Change) =>
    mint === undefined && BigInt(amount) > 0n && BigInt(amount) <= BigInt(returned)
  const ins = changes.filter((change) => !change.amount.startsWith('-') && !isReturned(change))
  const outs = changes.filter(({ amount }) => amount.startsWith('-'))
  if (ins.length > 0 && outs.length > 0) return 'trade'
  if (ins.length > 0)
    return instructions.some((one) => /^spl-token[^:]*:mintTo/.test(one)) ? 'mint' : 'receive'
  if (outs.length > 0) return 'send'
  if (approvals.length > 0)
    return approvals.every(({ amount }) => amount === '0') ? 'revoke' : 'approve'
  if (!facts.succeeded && instructions.some((one) => /:transfer/.test(one))) return 'send'
  return 'execute'
}
