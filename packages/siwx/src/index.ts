export {
  type CacaoProfile,
  type CacaoSignatureType,
  cacaoProfile,
} from './cacao/cacaoProfiles.ts'
export { createSiwxMessage } from './message/createSiwxMessage.ts'
export { formatSiwxMessage, type MessageLayout } from './message/formatSiwxMessage.ts'
export { generateNonce } from './message/generateNonce.ts'
export { parseSiwxMessage } from './message/parseSiwxMessage.ts'
export type { SiwxMessage } from './message/siwxMessage.ts'
export { decodeRecap, encodeRecap, isRecap, type Recap, type RecapLimits } from './recap/recap.ts'
export { recapStatement, withRecapStatement } from './recap/recapStatement.ts'
export { SiwxError, type SiwxErrorCode, type SiwxField } from './siwxError.ts'
export {
  checkSiwxMessage,
  type SiwxExpectations,
  type SiwxRefusal,
} from './verify/checkSiwxMessage.ts'
export type { SignatureVerifier, SignedText } from './verify/signatureVerifier.ts'
export {
  type SiwxVerification,
  type VerifySiwxMessageParams,
  verifySiwxMessage,
} from './verify/verifySiwxMessage.ts'
