import type { FailedTransactionMetadata } from 'litesvm'

/** The error of a transaction as a node writes it: a name, or a name with details. */
export type TransactionError = string | { [name: string]: unknown }

type VmError = ReturnType<FailedTransactionMetadata['err']>

/** Names by LiteSVM's numbers, because its own enums do not exist at run time. A test compares them. */
export const transactionErrorNames =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' ',
  )

/** Names of the errors of a single instruction, by the same kind of numbers. */
export const instructionErrorNames =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' ',
  )

/** Returns an error of the VM as a node writes it. */
export function transactionError(error: VmError): TransactionError {
  if (typeof error === 'number') return transactionErrorNames[error] ?? 'ClusterMaintenance'
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const name = error.constructor.name.replace('TransactionError', '')
  return { [name]: { account_index: error.accountIndex } }
}

function instructionError(error: ReturnType<Extract<VmError, { err(): unknown }>['err']>) {
  if (typeof error === 'number') return instructionErrorNames[error] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}

/** Returns the sentence that a node adds to an error. Programs read the error, people the sentence. */
export function describeError(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const instruction = error.InstructionError
  if (Array.isArray(instruction)) {
    return `Error processing Instruction ${instruction[0]}: ${describeInstruction(instruction[1])}`
  }
  const rent = error.InsufficientFundsForRent as { account_index: number } | undefined
  if (!rent) return JSON.stringify(error)
  return `Transaction results in an account (${rent.account_index}) with insufficient funds for rent`
}

function describeInstruction(error: string | { Custom: number }): string {
  if (typeof error === 'string') return error
  return `custom program error: 0x${error.Custom.toString(16)}`
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  SignatureFailure: 'Transaction did not pass signature verification',
}
