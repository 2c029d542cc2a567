import { lamports } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { type SolanaAccountName, solanaAccounts, solanaBalances } from './accounts.ts'
import type { Chain } from './chain.ts'

/** Gives the local accounts their SOL, as a chain's first block does. */
export function fundAccounts({ svm }: Chain): void {
  for (const name of Object.keys(solanaAccounts) as SolanaAccountName[]) {
    svm.setAccount({
      address: solanaAccounts[name].address,
      lamports: lamports(solanaBalances[name]),
      programAddress: SYSTEM_PROGRAM_ADDRESS,
      data: new Uint8Array(),
      executable: false,
      space: 0n,
    })
  }
}
