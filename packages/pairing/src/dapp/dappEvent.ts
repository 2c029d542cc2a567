/** A wallet's event in a session. */
export type DappEvent = {
  type: 'event'
  topic: string
  /** CAIP-2. */
  chainId: string
  /** Such as `accountsChanged`. */
  name: string
  data: unknown
}
