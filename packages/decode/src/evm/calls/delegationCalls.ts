import { type Hex, parseAbiParameters } from 'viem'
import { decodeWithin } from './decodeWithin.ts'
import { executions } from './executions.ts'
import { type Call, type Part, type Reader, reader } from './reader.ts'

const delegations = parseAbiParameters(
  '(address delegate, address delegator, bytes32 authority, (address enforcer, bytes terms, bytes args)[] caveats, uint256 salt, bytes signature)[] delegations' as string,
)

/**
 * Returns the account that acts through a chain of delegations: the grantor of the last one, to which the others go
 * back. Without any delegation it is the redeemer. @throws RangeError if it cannot be known.
 */
function actorOf(context: Hex, { actor, signer }: Call): Hex {
  const [chain] =
    context === '0x'
      ? [[]]
      : (decodeWithin(delegations, context) as [readonly { delegator: Hex }[]])
  const who = chain.at(-1)?.delegator ?? actor ?? signer
  if (!who) throw new RangeError('Nobody is said to act')
  return who
}

/** Calls that are made for others with their signatures (ERC-7710). */
export const delegationCalls: readonly Reader[] = [
  reader(
    'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
    ([contexts, modes, bodies], call): readonly Part[] => {
      if (contexts.length !== modes.length || modes.length !== bodies.length)
        throw new RangeError('The lists differ in length')
      return modes.flatMap((mode, at) =>
        executions(mode, bodies[at] ?? '0x', actorOf(contexts[at] ?? '0x', call)),
      )
    },
  ),
]
