import * as v from 'valibot'
import { mintDecimals } from '../tokenAccounts.ts'
import { nativeChange, rentOf, returnedRentOf, tokenChangesOf } from './balanceChanges.ts'
import type { SolanaFacts } from './solanaFacts.ts'
import { allInstructions, type Transaction } from './solanaTransaction.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const tokenAmount = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  decimals: mintDecimals,
})

/** Returns the account's approvals. */
function approvalsOf(read: Transaction, account: string): SolanaFacts['approvals'] {
  return allInstructions(read).flatMap(({ program, parsed }) => {
    if (!program?.startsWith('spl-token') || typeof parsed !== 'object') return []
    const { type, info } = parsed
    if (info.owner !== account) return []
    if (type === 'revoke') return [{ mint: null, delegate: '', amount: '0', decimals: 0 }]
    if (type !== 'approve' && type !== 'approveChecked') return []
    const checked = v.safeParse(tokenAmount, info.tokenAmount)
    return [
      {
        mint: text(info.mint) || null,
        delegate: text(info.delegate),
        amount: checked.success ? checked.output.amount : null,
        decimals: checked.success ? checked.output.decimals : 0,
      },
    ]
  })
}

/** Returns the stored data of a transaction for one of its accounts. `at` is in milliseconds since 1970. */
export function toSolanaFacts(
  read: Transaction,
  { account, at }: { account: string; at: number },
): SolanaFacts {
  const { message } = read.transaction
  const rent = rentOf(read, account)
  const succeeded = read.meta.err === null || read.meta.err === undefined
  return {
    at,
    feePayer: message.accountKeys[0]?.pubkey ?? '',
    signed: message.accountKeys.some(({ pubkey, signer }) => signer && pubkey === account),
    succeeded,
    fee: String(read.meta.fee),
    changes: succeeded ? [...nativeChange(read, account), ...tokenChangesOf(read, account)] : [],
    rent: String(succeeded ? rent : 0n),
    returned: String(succeeded ? returnedRentOf(read, account) : 0n),
    instructions: allInstructions(read).flatMap(({ program, parsed }) =>
      program && typeof parsed === 'object' ? [`${program}:${parsed.type}`] : [],
    ),
    approvals: succeeded ? approvalsOf(read, account) : [],
  }
}
