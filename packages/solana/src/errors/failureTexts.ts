import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/** The meaning of the token programs' own errors, by number. Token-2022 begins like the token program. */
const token: Readonly<Record<number, string>> = {
  0: 'a token account would keep less than its rent',
  1: 'the token balance is too low',
  2: 'the token does not fit its accounts',
  3: 'the token does not fit its accounts',
  4: 'the token account belongs to somebody else',
  14: 'the amount is too large',
  17: 'the token account is frozen',
  18: 'the decimals of the token are others',
  31: 'the fee of the token has changed',
  36: 'the recipient asks for a memo with each transfer',
  37: 'the token belongs to its owner for good',
  67: 'the token is paused',
}

/** The text for `SlippageToleranceExceeded` of the exchange that executes swaps. */
export const lessThanLeast = 'less would come than the least'

/** Error texts by the program's name in logs, or its address. */
export const customTexts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  [TOKEN_PROGRAM_ADDRESS]: token,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: token,
  // Jupiter.
  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: { 6001: lessThanLeast },
  [SYSTEM_PROGRAM_ADDRESS]: {
    0: 'an account is in use already',
    1: 'the balance is too low',
    2: 'the balance is too low',
  },
}

/** The meaning of the chain's own errors, for an instruction or the complete transaction, by name. */
export const namedTexts: Readonly<Record<string, string>> = {
  AccountInUse: 'an account is in use by another transaction',
  AlreadyProcessed: 'it was sent before',
  ComputationalBudgetExceeded: 'it takes more compute units than it asked for',
  InsufficientFunds: 'the balance is too low',
  InsufficientFundsForRent: 'an account would keep less than its rent',
  InvalidAccountForFee: 'the account cannot pay fees',
  InvalidAccountOwner: 'an account belongs to another program',
  InvalidProgramForExecution: 'a program cannot run',
  MissingRequiredSignature: 'a signature is missing',
  ProgramAccountNotFound: 'a program is missing',
  ProgramFailedToComplete: 'a program gave up',
  SignatureFailure: 'a signature is not right',
  SanitizeFailure: 'it is not written as transactions are',
  WouldExceedMaxAccountCostLimit: 'the network is busy',
  WouldExceedMaxBlockCostLimit: 'the network is busy',
}
