import { toBase58, toBase64 } from '../bytes.ts'
import { errorCodes, invalidParams, NodeError } from '../nodeError.ts'
import { keyRoles } from './keyRoles.ts'
import { parseInstruction } from './parseInstruction.ts'
import type { ReadTransaction } from './readTransaction.ts'
import type { TransactionRecord } from './transactionIndex.ts'
import type { PlainInstruction } from './transactionMeta.ts'

type Config = { encoding?: unknown; maxSupportedTransactionVersion?: unknown }

/** Returns a transaction in the form of `getTransaction`. Throws NodeError. */
export function transactionView(record: TransactionRecord, config: Config) {
  const { read, slot, blockTime, meta } = record
  const { version } = read.message
  const supported = config.maxSupportedTransactionVersion
  if (version !== 'legacy' && supported === undefined) throw unsupportedVersion(version)
  const encoding = config.encoding ?? 'json'
  const view = views[String(encoding)]
  if (!view) throw invalidParams(`Invalid params: unknown variant \`${String(encoding)}\``)
  const parsed = encoding === 'jsonParsed'
  const innerInstructions = meta.innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: parsed
      ? instructions.map((instruction) => parseInstruction(read, instruction))
      : instructions,
  }))
  return {
    slot,
    blockTime,
    ...(supported === undefined ? {} : { version }),
    meta: { ...meta, innerInstructions },
    transaction: view(read),
  }
}

type View = (read: ReadTransaction) => unknown

const views: Readonly<Record<string, View>> = {
  base58: ({ wire }) => [toBase58(wire), 'base58'],
  base64: ({ wire }) => [toBase64(wire), 'base64'],
  json: (read) => ({ signatures: signaturesOf(read), message: plainMessage(read) }),
  jsonParsed: (read) => ({ signatures: signaturesOf(read), message: parsedMessage(read) }),
}

function plainMessage(read: ReadTransaction) {
  const { header, staticAccounts, lifetimeToken } = read.message
  return {
    accountKeys: staticAccounts,
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    instructions: plainInstructions(read),
    recentBlockhash: lifetimeToken,
    ...lookups(read),
  }
}

function parsedMessage(read: ReadTransaction) {
  return {
    accountKeys: keyRoles(read),
    instructions: plainInstructions(read).map((instruction) => parseInstruction(read, instruction)),
    recentBlockhash: read.message.lifetimeToken,
    ...lookups(read),
  }
}

function plainInstructions({ message }: ReadTransaction): PlainInstruction[] {
  return message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices ?? [],
    data: toBase58(data ?? new Uint8Array()),
    stackHeight: 1,
  }))
}

function lookups({ message }: ReadTransaction) {
  if (message.version === 'legacy') return {}
  const addressTableLookups = (message.addressTableLookups ?? []).map((lookup) => ({
    accountKey: lookup.lookupTableAddress,
    writableIndexes: lookup.writableIndexes,
    readonlyIndexes: lookup.readonlyIndexes,
  }))
  return { addressTableLookups }
}

const signaturesOf = ({ transaction }: ReadTransaction) =>
  Object.values(transaction.signatures).map((bytes) => toBase58(bytes ?? new Uint8Array(64)))

const unsupportedVersion = (version: number) =>
  new NodeError(
    errorCodes.unsupportedVersion,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  )
