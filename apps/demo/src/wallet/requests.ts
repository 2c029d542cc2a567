import { isRecord } from '@portico/contract'
import { parseTypedData } from '@portico/core/adapter'
import {
  type EvmTransaction,
  type Hex,
  isBytes,
  isEvmAddress,
  readEvmTransaction,
} from '@portico/decode'
import { type DemoChain, isChainId, parseChain } from '../config.ts'
import { parseSignInInput, type SignInInput } from './signInInput.ts'
import { isSolanaAccess } from './state.ts'
import { isHex } from './values.ts'

/** All requests that a site may send for the visitor's approval. */
export type ApprovalRequest =
  | { kind: 'connect' }
  | { kind: 'signIn'; chainId: number; input: SignInInput }
  | { kind: 'switch'; chainId: number }
  | { kind: 'add'; chain: DemoChain }
  | { kind: 'send'; from: Hex; chainId: number; transaction: EvmTransaction }
  | { kind: 'sign'; address: Hex; message: Hex }
  | { kind: 'typedData'; address: Hex; json: string }
  | { kind: 'solanaConnect' }
  | { kind: 'solanaSignIn'; input: SignInInput }
  | { kind: 'solanaMessage'; address: string; message: Hex }
  | SolanaTransactions

/** The message that an account signed while it authorized a site. */
export type SignedIn = { address: Hex; message: string; signature: Hex }

/** Transactions in base64 to sign, and to send if requested. */
export type SolanaTransactions = {
  kind: 'solanaTransactions'
  address: string
  transactions: readonly string[]
  send: boolean
}

/** Parses a request in the approval window; undefined if it is malformed. */
export const parseApprovalRequest = (input: unknown): ApprovalRequest | undefined => {
  if (!isRecord(input)) return undefined
  switch (input.kind) {
    case 'connect':
      return { kind: 'connect' }
    case 'signIn': {
      const signIn = parseSignInInput(input.input)
      const { chainId } = input
      return signIn && isChainId(chainId) ? { kind: 'signIn', chainId, input: signIn } : undefined
    }
    case 'switch':
      return isChainId(input.chainId) ? { kind: 'switch', chainId: input.chainId } : undefined
    case 'add': {
      const [chain] = parseChain(input.chain)
      return chain && { kind: 'add', chain }
    }
    case 'send': {
      const transaction = parseTransaction(input.transaction)
      if (!transaction || !isEvmAddress(input.from) || !isChainId(input.chainId)) return undefined
      return { kind: 'send', from: input.from, chainId: input.chainId, transaction }
    }
    case 'sign':
      if (!isEvmAddress(input.address) || !isBytes(input.message)) return undefined
      return { kind: 'sign', address: input.address, message: input.message }
    case 'typedData':
      if (!isEvmAddress(input.address) || typeof input.json !== 'string') return undefined
      if (!isTypedData(input.json)) return undefined
      return { kind: 'typedData', address: input.address, json: input.json }
    default:
      return parseSolanaRequest(input)
  }
}

const parseSolanaRequest = (input: Record<string, unknown>): ApprovalRequest | undefined => {
  switch (input.kind) {
    case 'solanaConnect':
      return { kind: 'solanaConnect' }
    case 'solanaSignIn': {
      const signIn = parseSignInInput(input.input)
      return signIn && { kind: 'solanaSignIn', input: signIn }
    }
    case 'solanaMessage': {
      const { address, message } = input
      if (typeof address !== 'string' || !isBytes(message)) return undefined
      return { kind: 'solanaMessage', address, message }
    }
    case 'solanaTransactions': {
      const { address, transactions, send } = input
      if (typeof address !== 'string' || typeof send !== 'boolean') return undefined
      if (!isTexts(transactions)) return undefined
      return { kind: 'solanaTransactions', address, transactions, send }
    }
    default:
      return undefined
  }
}

/** Whether a text is typed data that shows everything that it signs (EIP-712). */
export const isTypedData = (json: string): boolean => {
  try {
    parseTypedData(json)
    return true
  } catch {
    return false
  }
}

/** Parses the transaction of `eth_sendTransaction`; undefined if a field is malformed. */
export const parseTransaction = (input: unknown): EvmTransaction | undefined =>
  isRecord(input) ? readEvmTransaction(input).transaction : undefined

const isHexOf = (bytes: number) => (value: unknown) =>
  isHex(value) && value.length === 2 + bytes * 2

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')

const resultGuards: Record<ApprovalRequest['kind'], (value: unknown) => boolean> = {
  connect: (value) => Array.isArray(value) && value.length > 0 && value.every(isEvmAddress),
  signIn: (value) =>
    isRecord(value) &&
    isEvmAddress(value.address) &&
    typeof value.message === 'string' &&
    isHexOf(65)(value.signature),
  switch: (value) => value === null,
  add: (value) => value === null,
  send: isHexOf(32),
  sign: isHexOf(65),
  typedData: isHexOf(65),
  solanaConnect: isSolanaAccess,
  solanaSignIn: (value) =>
    isRecord(value) &&
    isSolanaAccess(value.access) &&
    isBytes(value.message) &&
    isHexOf(64)(value.signature),
  solanaMessage: isHexOf(64),
  solanaTransactions: isTexts,
}

/** Whether an answer has the shape that its kind of request requires. */
export const isResultOf = (kind: ApprovalRequest['kind'], value: unknown): boolean =>
  resultGuards[kind](value)
