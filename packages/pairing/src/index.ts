export type { Attest } from './client/attest.ts'
export type { ClientEvent, ClientOptions } from './client/client.ts'
export type { EndReason, SessionEvent } from './client/sessions.ts'
export type { PairingCrypto } from './crypto/crypto.ts'
export { type PairingDapp, pairingDapp } from './dapp/dapp.ts'
export type { DappEvent } from './dapp/dappEvent.ts'
export type { Proposal, ProposeParams } from './dapp/propose.ts'
export type { RequestParams } from './dapp/request.ts'
export type { Authentication } from './dapp/signInAnswer.ts'
export type { Authenticated, AuthenticateParams } from './dapp/signInRequest.ts'
export { readPlain, writePlain } from './envelope/envelope.ts'
export { pairingLink, requestLink } from './links.ts'
export { approvableNamespaces } from './namespaces/approvableNamespaces.ts'
export {
  type RequestedNamespace,
  type RequestedNamespaces,
  requestNamespaces,
  type SessionNamespace,
  type SessionNamespaces,
} from './namespaces/namespaces.ts'
export { walletEvents } from './namespaces/walletEvents.ts'
export type { PairingOptions } from './options.ts'
export { pairing } from './pairing.ts'
export { PairingError, type PairingErrorReason, pairingErrors } from './pairingError.ts'
export type { AppMetadata } from './protocol/metadata.ts'
export type { Session } from './protocol/session.ts'
export { type PairingPlatform, type Socket, webPairingPlatform } from './relay/platform.ts'
export type { RelayStatus } from './relay/relayConnection.ts'
export { type Cacao, type SignInPayload, signInMessage } from './signIn/cacao.ts'
export type { SignInRecap } from './signIn/recap.ts'
export type { ProvenSignIn, VerifyContractSignature } from './signIn/verifySignIn.ts'
export { indexedDbStore } from './store/indexedDbStore.ts'
export { memoryStore } from './store/memoryStore.ts'
export type { PairingStore } from './store/pairingStore.ts'
export { type PairingUri, pairingUri, parsePairingUri } from './uri.ts'
export type { Signer } from './wallet/answerSignIn.ts'
export { approvedSignIn, type SignInAbility } from './wallet/approvedSignIn.ts'
export { type PairingWallet, pairingWallet, type WalletOptions } from './wallet/wallet.ts'
export type {
  SessionProposal,
  SessionRequest,
  SignInRequest,
  WalletEvent,
} from './wallet/walletEvent.ts'
