import type { catalogue, ErrorCode } from './catalogue.ts'

/** What fills the `{name}` places of a text. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** The names of the places of a text. */
type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** Parameters of some errors that their texts do not show. */
type Unshown = {
  DISCONNECT_CHAINS_FAILED: { readonly chains: string | number }
  /** `problem` is a `SwapProblem` when a swap is refused. */
  TRANSACTION_INVALID: { readonly problem?: string }
  /** `unsafe` while a reorganisation may take back the block, and the transaction may succeed in another. */
  TRANSACTION_REVERTED: { readonly block?: 'unsafe' }
}

type ParamsByCode = {
  readonly [Code in ErrorCode]: {
    readonly [Name in Places<(typeof catalogue)[Code]>]: string | number
  } & (Code extends keyof Unshown ? Unshown[Code] : unknown)
}

/** The parameters of an error: one for each place of its text, and those that its text does not show. */
export type ErrorParamsOf<Code extends ErrorCode> = ParamsByCode[Code]

/** A code whose text has no place to fill. */
export type PlainErrorCode = {
  [Code in ErrorCode]: [keyof ParamsByCode[Code]] extends [never] ? Code : never
}[ErrorCode]

/** What an error is made of beside its code: parameters where its text has places, and the cause. */
export type ErrorArguments<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [params?: Readonly<Record<string, never>>, cause?: unknown]
  : [params: ErrorParamsOf<Code>, cause?: unknown]
