import { lamports } from '@solana/kit'
import type { Chain } from '../chain.ts'
import { invalidParams } from '../nodeError.ts'
import { type MethodTable, readAddress, readInteger } from '../params.ts'
import { readFault } from '../solanaFaults.ts'

const maxBlocks = 10_000n

/** Returns the controls for a test in another process, which public nodes do not have. */
export function controlMethods(chain: Chain): MethodTable {
  return {
    portico_mine: ([blocks = 1n]) => {
      const count = readInteger(blocks)
      if (count > maxBlocks) throw invalidParams(`at most ${maxBlocks} blocks at once`)
      chain.mine(Number(count))
      return true
    },
    portico_setAutomine: ([on]) => {
      if (typeof on !== 'boolean') throw invalidParams('expected true or false')
      chain.setAutomine(on)
      return true
    },
    portico_setAccount: ([at, programId, base64]) => {
      if (typeof base64 !== 'string') throw invalidParams('expected data in base64')
      const data = new Uint8Array(Buffer.from(base64, 'base64'))
      const lived = chain.svm.minimumBalanceForRentExemption(BigInt(data.length))
      chain.svm.setAccount({
        address: readAddress(at),
        programAddress: readAddress(programId),
        lamports: lamports(lived),
        data,
        executable: false,
        space: BigInt(data.length),
      })
      return true
    },
    portico_setFault: ([fault]) => {
      chain.faults.set(readFault(fault))
      return true
    },
  }
}
