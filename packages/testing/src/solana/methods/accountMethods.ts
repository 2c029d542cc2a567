import type { EncodedAccount } from '@solana/kit'
import { accountView } from '../accountView.ts'
import { fromBase58, fromBase64 } from '../bytes.ts'
import type { Chain } from '../chain.ts'
import { inContext } from '../inContext.ts'
import { invalidParams } from '../nodeError.ts'
import { type MethodTable, readAddress, readConfig, readInteger, readList } from '../params.ts'

const maxAccounts = 100
const maxFilters = 4

/** Returns the methods about accounts. */
export function accountMethods(chain: Chain): MethodTable {
  const { svm } = chain
  const view = (address: unknown, config: Record<string, unknown>) => {
    const account = svm.getAccount(readAddress(address))
    return account.exists ? accountView(svm, account, config) : null
  }
  return {
    getBalance: ([address, config]) => {
      readConfig(chain, config)
      return inContext(chain, svm.getBalance(readAddress(address)) ?? 0n)
    },
    getAccountInfo: ([address, config]) =>
      inContext(chain, view(address, readConfig(chain, config))),
    getMultipleAccounts: ([addresses, config]) => {
      const settings = { encoding: 'base64', ...readConfig(chain, config) }
      const list = readList(addresses, maxAccounts)
      return inContext(
        chain,
        list.map((address) => view(address, settings)),
      )
    },
    getProgramAccounts: ([program, config]) => {
      const settings = readConfig(chain, config)
      const wanted = readList(settings.filters ?? [], maxFilters).map(readFilter)
      const found = svm
        .getProgramAccounts(readAddress(program))
        .filter((account) => wanted.every((passes) => passes(account)))
        .map((account) => ({
          pubkey: account.address,
          account: accountView(svm, account, settings),
        }))
      return settings.withContext ? inContext(chain, found) : found
    },
    getMinimumBalanceForRentExemption: ([bytes]) =>
      svm.minimumBalanceForRentExemption(readInteger(bytes)),
  }
}

function readFilter(filter: unknown): (account: EncodedAccount) => boolean {
  const { dataSize, memcmp } = (filter ?? {}) as { dataSize?: unknown; memcmp?: unknown }
  if (dataSize !== undefined) {
    const size = Number(readInteger(dataSize))
    return ({ data }) => data.length === size
  }
  const { offset, bytes, encoding } = (memcmp ?? {}) as Record<string, unknown>
  const start = Number(readInteger(offset))
  const wanted = readBytes(bytes, encoding)
  return ({ data }) => wanted.every((byte, index) => data[start + index] === byte)
}

function readBytes(bytes: unknown, encoding: unknown) {
  const decode = encoding === 'base64' ? fromBase64 : fromBase58
  try {
    return [...decode(bytes as string)]
  } catch {
    throw invalidParams('Invalid param: bytes')
  }
}
