/** What a site hears from a wallet, beyond what becomes of sessions. */
export type DappNews = {
  type: 'event'
  topic: string
  /** CAIP-2. */
  chainId: string
  /** Such as `accountsChanged`. */
  name: string
  data: unknown
}
