import { zstdCompressSync } from 'node:zlib'
import type { EncodedAccount, ReadonlyUint8Array } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { toBase58, toBase64 } from './bytes.ts'
import { errorCodes, invalidParams, NodeError } from './nodeError.ts'
import { parseTokenData } from './tokens/parseTokenData.ts'

const maxBase58Bytes = 128
const rentExempt = 2n ** 64n - 1n

type Encode = (data: ReadonlyUint8Array) => unknown

const encodings: Readonly<Record<string, Encode>> = {
  binary: (data) => base58(data),
  base58: (data) => [base58(data), 'base58'],
  base64: (data) => [toBase64(data), 'base64'],
  'base64+zstd': (data) => [
    zstdCompressSync(Uint8Array.from(data)).toString('base64'),
    'base64+zstd',
  ],
}

/** Returns an account as nodes show it, in the encoding that `config` requests. Throws NodeError. */
export function accountView(
  svm: LiteSVM,
  account: EncodedAccount,
  config: Record<string, unknown>,
) {
  const { data, executable, lamports, programAddress } = account
  return {
    data: dataView(svm, account, config),
    executable,
    lamports,
    owner: programAddress,
    rentEpoch: rentExempt,
    space: data.length,
  }
}

function dataView(svm: LiteSVM, account: EncodedAccount, config: Record<string, unknown>): unknown {
  const { encoding = 'binary', dataSlice } = config
  if (encoding === 'jsonParsed') {
    return parseTokenData(svm, account) ?? [toBase64(account.data), 'base64']
  }
  const encode = encodings[String(encoding)]
  if (!encode) throw invalidParams(`Invalid params: unknown variant \`${String(encoding)}\``)
  return encode(dataSlice ? slice(account.data, dataSlice) : account.data)
}

function slice(data: ReadonlyUint8Array, wanted: object): ReadonlyUint8Array {
  const { offset, length } = wanted as { offset?: unknown; length?: unknown }
  if (typeof offset !== 'bigint' || typeof length !== 'bigint') {
    throw invalidParams('Invalid params: missing field `offset` or `length`.')
  }
  return data.slice(Number(offset), Number(offset + length))
}

function base58(data: ReadonlyUint8Array): string {
  if (data.length <= maxBase58Bytes) return toBase58(data)
  throw new NodeError(
    errorCodes.invalidRequest,
    'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
  )
}
