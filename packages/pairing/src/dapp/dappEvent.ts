/** Events of a site, beside those of its sessions. */
export type DappEvent = {
  type: 'event'
  topic: string
  /** CAIP-2. */
  chainId: string
  /** Such as `accountsChanged`. */
  name: string
  data: unknown
}
