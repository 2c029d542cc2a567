import type { ErrorCode } from '@portico/core'

/**
 * The error texts of nodes (geth and its forks, reth and anvil, Nethermind, Besu, Erigon, Ganache, Hardhat), with the
 * named errors of the specification, section 8. The first match counts.
 */
export const nodeTexts: readonly (readonly [RegExp, ErrorCode])[] = [
  [/execution (reverted|error: revert)|vm execution error/i, 'EXECUTION_REVERTED'],
  [/transaction: (revert|invalid opcode)|always failing transaction/i, 'EXECUTION_REVERTED'],
  // anvil has the same text for a limit that is too high or too low.
  [/CallGasCostMoreThanGasLimit/i, 'GAS_TOO_LOW'],
  [/gas required exceeds allowance|out ?of ?gas/i, 'EXECUTION_REVERTED'],
  [/(fee per gas|fee cap) higher than 2\^256-1|exceeds the configured cap/i, 'FEE_CAP_TOO_HIGH'],
  [/transaction fee cap exceeded/i, 'FEE_CAP_TOO_HIGH'],
  [
    /(priority fee per gas|tip|max_priority_fee_per_gas.?) (higher|greater|exceeds|above).*(fee per gas|fee cap|max_fee_per_gas)/i,
    'TIP_ABOVE_FEE_CAP',
  ],
  [/(fee per gas|fee cap|feecap) (less|lower) than block base fee/i, 'FEE_CAP_TOO_LOW'],
  [/gas price below|FeeTooLow|fee too low|ReplacementNotAllowed/i, 'FEE_CAP_TOO_LOW'],
  [/transaction is outdated|underpriced|could not replace existing tx/i, 'FEE_CAP_TOO_LOW'],
  [/nonce (is )?too high|NonceGap|NonceTooFarInFuture|nonce is too distant/i, 'NONCE_TOO_HIGH'],
  [/nonce (is )?too low|OldNonce|invalid transaction nonce/i, 'NONCE_TOO_LOW'],
  [/already (known|imported)|AlreadyKnown|known transaction/i, 'NONCE_TOO_LOW'],
  [/nonce has max value/i, 'NONCE_MAX'],
  [/insufficient ?(funds|balance for transfer)|InsufficientFunds/i, 'INSUFFICIENT_FUNDS'],
  [/insufficient sender balance|upfront cost exceeds|have enough funds/i, 'INSUFFICIENT_FUNDS'],
  [/exceeds transaction sender account balance/i, 'INSUFFICIENT_FUNDS'],
  [/intrinsic gas too high|gas limit reached|exceeds? block gas limit/i, 'GAS_TOO_HIGH'],
  [/gas limit (is )?too high|GasLimitExceeded/i, 'GAS_TOO_HIGH'],
  [/intrinsic gas (too low|exceeds gas limit)|floor data gas/i, 'GAS_TOO_LOW'],
  [/(transaction type|tx type) (is )?not (valid|supported)/i, 'TRANSACTION_TYPE_UNSUPPORTED'],
  [/invalid transaction type|unsupported transaction type/i, 'TRANSACTION_TYPE_UNSUPPORTED'],
]
