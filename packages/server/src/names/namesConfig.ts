/** Names that visitors register; without it there are none. */
export type NamesConfig = {
  /** The name under which they are, such as `shop.eth`. */
  zone: string
  /** What the answers to clients of ENS are signed with; without it there are none. */
  signerKey?: `0x${string}` | undefined
  /** The contracts that believe these answers: CAIP-10. */
  resolvers: string[]
}
