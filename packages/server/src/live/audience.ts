import { parseCaipAddress } from '@portico/contract'
import { familyOf } from '../families/families.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { Platform } from '../util/platform.ts'
import { type ChainWatcher, createChainWatcher } from './chainWatcher.ts'
import type { LiveSocket } from './liveSocket.ts'

type Watched = { account: string; socket: LiveSocket }

/** Watches chains for clients, once for all of them. */
export function createAudience({
  chains,
  platform,
}: {
  chains: readonly ServedChain[]
  platform: Pick<Platform, 'startTimer'>
}) {
  const listeners = new Map<string, Set<Watched>>()
  const watchers = new Map<string, ChainWatcher>(
    chains.map(({ chain, rpc }) => {
      const onChanged = (owner: string, fromBlock: number) => {
        for (const { account, socket } of listeners.get(`${chain.id}:${owner}`) ?? [])
          socket.send({ type: 'changed', account, fromBlock })
      }
      const probe = familyOf(chain).probe(rpc)
      return [chain.id, createChainWatcher({ probe, onChanged, ...platform })]
    }),
  )

  function ownerOf(account: string) {
    try {
      const { namespace, reference, address } = parseCaipAddress(account as never)
      const chain = `${namespace}:${reference}`
      const served = chains.find((one) => one.chain.id === chain)?.chain
      return served && { chain, owner: familyOf(served).readAddress(address) }
    } catch {
      return undefined
    }
  }

  /**
   * Watches an account for a socket. Calls `onLooked` with whether its changes are visible from now on, each time that
   * this changes. Returns a function that stops it, or undefined if the account is not watched.
   */
  return (
    socket: LiveSocket,
    account: string,
    onLooked: (isRead: boolean) => void,
  ): (() => void) | undefined => {
    const found = ownerOf(account)
    const stop = found && watchers.get(found.chain)?.add(found.owner, onLooked)
    if (!found || !stop) return undefined
    const key = `${found.chain}:${found.owner}`
    const one = { account, socket }
    const all = listeners.get(key) ?? new Set()
    listeners.set(key, all.add(one))
    return () => {
      stop()
      all.delete(one)
      if (all.size === 0) listeners.delete(key)
    }
  }
}
