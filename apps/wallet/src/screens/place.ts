/** Where the owner is in the open wallet. */
export type Place = 'home' | 'connect' | 'accounts' | 'networks' | 'receive' | 'settings'
