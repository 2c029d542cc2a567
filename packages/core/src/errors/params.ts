import type { catalogue, ErrorCode } from './catalogue.ts'

/** The values for the `{name}` placeholders of a text. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** The names of the placeholders of a text. */
type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** Parameters of some errors that their texts do not contain. */
type Unshown = {
  DISCONNECT_CHAINS_FAILED: { readonly chains: string | number }
  /** `problem` is a `SwapProblem` if a swap is rejected. */
  TRANSACTION_INVALID: { readonly problem?: string }
  /** `unsafe` while a reorganization may remove the block, and the transaction may succeed in another. */
  TRANSACTION_REVERTED: { readonly block?: 'unsafe' }
}

type ParamsByCode = {
  readonly [Code in ErrorCode]: {
    readonly [Name in Places<(typeof catalogue)[Code]>]: string | number
  } & (Code extends keyof Unshown ? Unshown[Code] : unknown)
}

/** The parameters of an error: one for each placeholder of its text, and those that its text does not contain. */
export type ErrorParamsOf<Code extends ErrorCode> = ParamsByCode[Code]

/** A code whose text has no placeholder. */
export type PlainErrorCode = {
  [Code in ErrorCode]: [keyof ParamsByCode[Code]] extends [never] ? Code : never
}[ErrorCode]

/** The arguments of an error besides its code: parameters if its text has placeholders, and the cause. */
export type ErrorArguments<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [params?: Readonly<Record<string, never>>, cause?: unknown]
  : [params: ErrorParamsOf<Code>, cause?: unknown]
