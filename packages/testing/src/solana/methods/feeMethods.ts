import { fromBase64 } from '../bytes.ts'
import type { Chain } from '../chain.ts'
import { inContext } from '../inContext.ts'
import { invalidParams } from '../nodeError.ts'
import { type MethodTable, readAddress, readConfig, readList, readText } from '../params.ts'
import { feeOf } from '../transactions/fees.ts'
import { readMessage } from '../transactions/readTransaction.ts'
import { recentPrices } from '../transactions/recentPrices.ts'

const maxAccounts = 128

/** Returns the methods about fees. */
export function feeMethods(chain: Chain): MethodTable {
  return {
    getFeeForMessage: ([text, config]) => {
      readConfig(chain, config)
      const message = readMessage(decode(readText(text)))
      const known = chain.blocks.isValid(message.lifetimeToken)
      return inContext(chain, known ? feeOf(message) : null)
    },
    getRecentPrioritizationFees: ([addresses]) =>
      recentPrices(chain, readList(addresses ?? [], maxAccounts).map(readAddress)),
  }
}

function decode(text: string) {
  try {
    return Uint8Array.from(fromBase64(text))
  } catch {
    throw invalidParams('invalid base64 encoding')
  }
}
