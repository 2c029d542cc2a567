import type { EncodedAccount } from '@solana/kit'
import { isSome, type Option } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { decimalsOf, readMint, readTokenAccount } from './tokenBalances.ts'
import { parseExtensions } from './tokenExtensions.ts'
import { tokenProgramNames } from './tokenLayout.ts'
import { uiAmount } from './uiAmount.ts'

const states = ['uninitialized', 'initialized', 'frozen'] as const

/** Returns the data of a mint or a token account in the form of `jsonParsed`; `null` for another account. */
export function parseTokenData(svm: LiteSVM, account: EncodedAccount) {
  const parsed = parseAccount(svm, account) ?? parseMint(account)
  const program = tokenProgramNames[account.programAddress]
  return parsed && program ? { program, parsed, space: account.data.length } : null
}

function parseAccount(svm: LiteSVM, account: EncodedAccount) {
  const token = readTokenAccount(account)
  if (!token) return null
  const decimals = decimalsOf(svm, token.mint)
  const reserve = valueIn(token.isNative)
  const delegate = valueIn(token.delegate)
  const closeAuthority = valueIn(token.closeAuthority)
  const info = {
    mint: token.mint,
    owner: token.owner,
    tokenAmount: uiAmount(token.amount, decimals),
    state: states[token.state],
    isNative: reserve !== null,
    ...(reserve === null ? {} : { rentExemptReserve: uiAmount(reserve, decimals) }),
    ...(delegate && { delegate, delegatedAmount: uiAmount(token.delegatedAmount, decimals) }),
    ...(closeAuthority && { closeAuthority }),
    ...parseExtensions(account.data),
  }
  return { type: 'account', info }
}

function parseMint(account: EncodedAccount) {
  const mint = readMint(account)
  if (!mint) return null
  const info = {
    mintAuthority: valueIn(mint.mintAuthority),
    supply: mint.supply.toString(),
    decimals: mint.decimals,
    isInitialized: mint.isInitialized,
    freezeAuthority: valueIn(mint.freezeAuthority),
    ...parseExtensions(account.data),
  }
  return { type: 'mint', info }
}

const valueIn = <Value>(option: Option<Value>): Value | null =>
  isSome(option) ? option.value : null
