import { lamports } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Cast } from '../chains/casts.ts'
import { type SolanaAccountName, solanaBalances } from './accounts.ts'
import type { Chain } from './chain.ts'

/** Gives the accounts of every cast their SOL, as a chain's genesis block does. */
export function fundAccounts({ svm }: Chain, casts: readonly Cast['solanaAccounts'][]): void {
  for (const accounts of casts)
    for (const name of Object.keys(accounts) as SolanaAccountName[])
      svm.setAccount({
        address: accounts[name].address,
        lamports: lamports(solanaBalances[name]),
        programAddress: SYSTEM_PROGRAM_ADDRESS,
        data: new Uint8Array(),
        executable: false,
        space: 0n,
      })
}
