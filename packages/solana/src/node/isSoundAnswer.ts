import { isRecord } from '@portico/contract'

type Check = (answer: unknown) => boolean

/** Numbers are integers and not negative. They are bigint here. */
const isNumber: Check = (answer) => typeof answer === 'bigint' && answer >= 0n
const isText: Check = (answer) => typeof answer === 'string'
const base58: Check = (answer) =>
  isText(answer) && /^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(String(answer))
const isBase64: Check = (answer) =>
  Array.isArray(answer) && isText(answer[0]) && answer[1] === 'base64'

const orNull = (check: Check): Check => {
  return (answer) => answer === null || answer === undefined || check(answer)
}
const listOf = (check: Check): Check => {
  return (answer) => Array.isArray(answer) && answer.every(check)
}
const having = (checks: Readonly<Record<string, Check>>): Check => {
  return (answer) =>
    isRecord(answer) && Object.entries(checks).every(([name, check]) => check(answer[name]))
}
const withValue = (check: Check): Check => having({ value: check })

const isAccount = having({ lamports: isNumber, owner: base58, data: isBase64 })
const isEpoch = having({ epoch: isNumber, absoluteSlot: isNumber, blockHeight: isNumber })
const isStatus = having({ slot: isNumber, confirmationStatus: orNull(isText) })

/** Checks of nodes' answers by method, for the values that the code uses. */
const checks: Readonly<Record<string, Check>> = {
  getAccountInfo: withValue(orNull(isAccount)),
  getBalance: withValue(isNumber),
  getBlockHeight: isNumber,
  getEpochInfo: isEpoch,
  getGenesisHash: base58,
  getLatestBlockhash: withValue(having({ blockhash: base58, lastValidBlockHeight: isNumber })),
  getMinimumBalanceForRentExemption: isNumber,
  getMultipleAccounts: withValue(listOf(orNull(isAccount))),
  getRecentPrioritizationFees: listOf(having({ prioritizationFee: isNumber })),
  getSlot: isNumber,
  getSignaturesForAddress: listOf(having({ signature: base58, slot: isNumber })),
  getSignatureStatuses: having({
    context: having({ slot: isNumber }),
    value: listOf(orNull(isStatus)),
  }),
  getTokenAccountsByOwner: withValue(listOf(having({ pubkey: base58, account: isAccount }))),
  getTransaction: orNull(having({ transaction: isBase64, meta: orNull(isRecord) })),
  sendTransaction: base58,
  simulateTransaction: withValue(
    having({
      logs: orNull(listOf(isText)),
      unitsConsumed: orNull(isNumber),
      accounts: orNull(listOf(orNull(isAccount))),
    }),
  ),
}

/** Whether a node's answer has the form that its method requires; false for any other method. */
export const isSoundAnswer = (method: string, answer: unknown): boolean =>
  Object.hasOwn(checks, method) && (checks[method]?.(answer) ?? false)
