import { type Address, type Instruction, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { solanaAccounts } from './accounts.ts'
import type { Chain } from './chain.ts'
import { errorCodes, NodeError } from './nodeError.ts'
import { memoPrograms } from './transactions/memo.ts'
import { readTransaction } from './transactions/readTransaction.ts'
import { tryTransaction } from './transactions/runTransaction.ts'
import { signerOf, signTransaction } from './transactions/signTransaction.ts'

/** Creates the function that sends lamports from the faucet and returns the signature. */
export function createFaucet(chain: Chain) {
  let count = 0
  return async (to: Address, amount: bigint): Promise<string> => {
    const faucet = await signerOf(solanaAccounts.faucet)
    count += 1
    const transfer = getTransferSolInstruction({
      source: faucet,
      destination: to,
      amount: lamports(amount),
    })
    // Two airdrops of the same amount in one block would be the same transaction.
    const instructions = [transfer, memo(`airdrop ${count} at ${chain.blocks.height()}`)]
    const wire = await signTransaction(faucet, instructions, chain.blocks.latestBlockhash())
    const read = readTransaction(chain.svm, wire, 'base64')
    if (tryTransaction(chain.svm, read.transaction, true).error) throw refused()
    chain.include(read)
    return read.signature
  }
}

const memo = (text: string): Instruction => ({
  programAddress: memoPrograms.newest,
  data: new TextEncoder().encode(text),
})

const refused = () =>
  new NodeError(errorCodes.internal, 'airdrop request failed. The faucet has not enough left.')
