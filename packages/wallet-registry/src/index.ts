export { isRdns, isWalletId, isWalletName } from './identifiers.ts'
export { detectImageFormat, type ImageFormat, imageMediaTypes } from './imageFormat.ts'
export { isAppLink, isWebLink } from './links.ts'
export { imagePath, readSnapshot, type Snapshot, type StoredWallet } from './snapshot.ts'
