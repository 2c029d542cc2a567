export { Address } from './Address.tsx'
export { Avatar } from './Avatar.tsx'
export { Fact, Facts, Warning } from './Facts.tsx'
export {
  HiddenCharactersWarning,
  isForeignSignIn,
  isOtherAccount,
  MessageWarnings,
} from './MessageWarnings.tsx'
export { messageTitle, typedDataTitle } from './requestTitle.ts'
export { SignedText } from './SignedText.tsx'
export { useGuard } from './useGuard.ts'
export { useLoaded } from './useLoaded.ts'
