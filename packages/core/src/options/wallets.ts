/** A wallet that the site adds by itself. `id` and `name` are required. */
export type CustomWallet = {
  id: string
  name: string
  /** Reverse-DNS name, by which an installed copy is recognised (EIP-6963). */
  rdns?: string
  /** An https address, or a `data:` address of an image. */
  imageUrl?: string
  homepage?: string
  /** The scheme or universal link that opens the app: `example://`, `https://example.com/app`. */
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
}

/** A wallet as a `wallets` resolver sees it. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
}

/** Orders and hides wallets: answers those to list, first to last. */
export type WalletsResolver = <W extends ListedWallet>(wallets: readonly W[]) => readonly W[]
