/** The owner's current screen in the open wallet. */
export type Place = 'home' | 'connect' | 'accounts' | 'networks' | 'receive' | 'settings'
