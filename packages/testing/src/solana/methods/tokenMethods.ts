import type { Address, EncodedAccount } from '@solana/kit'
import { accountView } from '../accountView.ts'
import type { Chain } from '../chain.ts'
import { inContext } from '../inContext.ts'
import { invalidParams } from '../nodeError.ts'
import { type MethodTable, readAddress, readConfig } from '../params.ts'
import { decimalsOf, readMint, readTokenAccount } from '../tokens/tokenBalances.ts'
import { tokenPrograms } from '../tokens/tokens.ts'
import { uiAmount } from '../tokens/uiAmount.ts'

/** Returns the methods about tokens of both programs. */
export function tokenMethods(chain: Chain): MethodTable {
  const { svm } = chain
  return {
    getTokenAccountsByOwner: ([owner, filter, options]) => {
      const config = readConfig(chain, options)
      const wanted = readAddress(owner)
      const { mint, programs } = readTokenFilter(chain, filter)
      const found = programs
        .flatMap((program) => svm.getProgramAccounts(program))
        .filter((account) => isOf(account, wanted, mint))
        .map((account) => ({ pubkey: account.address, account: accountView(svm, account, config) }))
      return inContext(chain, found)
    },
    getTokenAccountBalance: ([address, options]) => {
      readConfig(chain, options)
      const token = readTokenAccount(existing(chain, readAddress(address), 'account'))
      if (!token) throw invalidParams('Invalid param: not a Token account')
      return inContext(chain, uiAmount(token.amount, decimalsOf(svm, token.mint)))
    },
    getTokenSupply: ([address, options]) => {
      readConfig(chain, options)
      const mint = readMint(existing(chain, readAddress(address), 'mint'))
      if (!mint) throw invalidParams('Invalid param: not a Token mint')
      return inContext(chain, uiAmount(mint.supply, mint.decimals))
    },
  }
}

function isOf(account: EncodedAccount, owner: Address, mint: Address | undefined): boolean {
  const token = readTokenAccount(account)
  return token?.owner === owner && (mint === undefined || token.mint === mint)
}

function readTokenFilter(chain: Chain, filter: unknown): { mint?: Address; programs: Address[] } {
  const { mint, programId } = (filter ?? {}) as { mint?: unknown; programId?: unknown }
  if (mint !== undefined) {
    const account = existing(chain, readAddress(mint), 'mint')
    if (!readMint(account)) throw invalidParams('Invalid param: not a Token mint')
    return { mint: account.address, programs: [account.programAddress] }
  }
  const program = readAddress(programId)
  if (Object.values(tokenPrograms).includes(program)) return { programs: [program] }
  throw invalidParams('Invalid param: unrecognized Token program id')
}

function existing(chain: Chain, address: Address, what: string): EncodedAccount {
  const account = chain.svm.getAccount(address)
  if (account.exists) return account
  throw invalidParams(`Invalid param: could not find ${what}`)
}
