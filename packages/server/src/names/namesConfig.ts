/** The settings of names that visitors register. Without them there are none. */
export type NamesConfig = {
  /** The parent name of all of them, such as `shop.eth`. */
  zone: string
  /** The key that signs answers to ENS clients. Without it there are no answers. */
  signerKey?: `0x${string}` | undefined
  /** The contracts that trust these answers, as CAIP-10 ids. */
  resolvers: string[]
}
