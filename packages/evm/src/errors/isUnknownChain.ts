import { errorLayers, hasErrorCode } from '@portico/core/adapter'

/** "Unrecognized chain ID", "Chain Id not supported", "No chain with id", "network 0x1 is not configured". */
const texts: readonly RegExp[] = [
  /(?:unrecogni[sz]ed|unsupported|unknown|invalid|unconfigured|no such|no) (?:chain|network)/i,
  /(?:chain|network)\b.{0,40}\b(?:not|isn[’']t|un)[ -]?(?:yet )?(?:been )?(?:supported|recogni[sz]ed|found|known|configured|added|available|exist)/i,
  /(?:add|adding) (?:the|this) (?:chain|network) first/i,
]

/**
 * Whether a wallet says that it does not know a chain: by 4902, which some wrap in `data.originalError`, or by words.
 * Public reports quote many different texts.
 */
export const isUnknownChain = (error: unknown): boolean =>
  hasErrorCode(error, 4902) ||
  errorLayers(error).some(({ message }) =>
    texts.some((text) => text.test(String(message).slice(0, 500))),
  )
