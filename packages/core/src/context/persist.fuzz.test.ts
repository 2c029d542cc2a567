import { type CaipNetworkId, constants, parseCaipNetworkId } from '@portico/contract'
import { property, type Random } from '@portico/testing'
import { expect, test } from 'vitest'
import { parseStored, readStored, type Stored, writeStored } from './persist.ts'
import { mergeWallets, type RecentWallet } from './wallets.ts'

/** Checks the conditions for any value that was read, whatever its source. */
function expectSound({
  persistedConnections,
  recent,
  activeNetworkId,
  lastNetworkIds,
}: Stored): void {
  expect(recent.length).toBeLessThanOrEqual(constants.recentWallets)
  expect(persistedConnections.length).toBeLessThanOrEqual(16)
  for (const list of [persistedConnections, recent]) {
    expect(new Set(list.map((connection) => `${connection.namespace} ${connection.id}`)).size).toBe(
      list.length,
    )
    for (const { id, name, namespace, ...more } of list as readonly RecentWallet[]) {
      expect([...id].length).toBeLessThanOrEqual(253)
      expect(id).not.toMatch(/^$|[\p{Cc}\p{Cf}]/u)
      expect([...name].length).toBeLessThanOrEqual(64 * 4)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(parseCaipNetworkId(`${namespace}:1`).namespace).toBe(namespace)
      expect(more.imageUrl ?? 'data:image/png,').toMatch(/^data:image\//)
      expect(Object.keys(more).filter((key) => !/^(imageUrl|rdns)$/.test(key))).toEqual([])
    }
  }
  if (activeNetworkId !== undefined) parseCaipNetworkId(activeNetworkId)
  expect(lastNetworkIds.length).toBeLessThanOrEqual(16)
  for (const networkId of lastNetworkIds) parseCaipNetworkId(networkId)
}

/** An object similar to a wallet; each field may be of any other type. */
const walletLike = (random: Random) => {
  const or = (good: unknown) => (random.integer(4) === 0 ? random.json(1) : good)
  return {
    id: or(random.text(6, 'abc.')),
    name: or(random.text(80)),
    namespace: or(random.pick(['eip155', 'solana', 'doge'])),
    imageUrl: or(random.pick(['data:image/png;base64,AA', 'https://evil.example/a.png', 'data:,'])),
    rdns: or(random.text(6, 'abc.')),
  }
}

const storedLike = (random: Random) => ({
  version: random.pick([1, 2, 2, 2, 3, '2', null]),
  persistedConnections: random.boolean()
    ? random.list(20, () => walletLike(random))
    : random.json(),
  recent: random.boolean() ? random.list(4, () => walletLike(random)) : random.json(),
  wallets: random.boolean() ? { eip155: walletLike(random), doge: {} } : random.json(),
  activeNetworkId: random.pick(['eip155:1', 'eip155:', 'doge:1', random.json(1)]),
  activeNamespace: random.pick(['eip155', 'doge', random.json(1)]),
  connectionStatus: random.pick(['connected', 'connecting', 'x', random.json(1)]),
  lastNetworkIds: random.boolean()
    ? random.list(20, () => random.pick(['eip155:1', 'solana:a', 'doge:1', 7]))
    : random.json(),
})

test('reading never throws and never returns an invalid value, whatever is stored', () => {
  property((random) => {
    const text = random.pick([
      random.text(60),
      JSON.stringify(random.json()),
      JSON.stringify(storedLike(random)),
      JSON.stringify(storedLike(random)).slice(0, random.integer(200)),
    ])
    const stored = parseStored(text)
    if (stored) expectSound(stored)
  }, 3000)
})

test('a valid value is read back as it was written', () => {
  property((random) => {
    const found = parseStored(JSON.stringify({ ...storedLike(random), version: 2 }))
    if (!found) throw new Error('version 2 is always read')
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
    writeStored(storage, 'key', found)
    expect(readStored(storage, 'key')).toEqual(found)
  }, 1000)
})

test('two tabs that change the storage lose nothing and bring nothing back', () => {
  const wallet = (id: string) => ({ id, name: id, namespace: 'eip155' }) as const
  property((random) => {
    const some = () => random.list(4, () => random.pick(['a', 'b', 'c', 'd', 'e']))
    const [before, here, there] = [some(), some(), some()].map((ids) =>
      [...new Set(ids)].map(wallet),
    ) as [ReturnType<typeof wallet>[], ReturnType<typeof wallet>[], ReturnType<typeof wallet>[]]
    const ids = (list: readonly { id: string }[]) => list.map((entry) => entry.id)
    const merged = ids(mergeWallets(there, before, here))
    const had = ids(before)
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const isHere = ids(here).includes(id)
      const isThere = ids(there).includes(id)
      const wanted = had.includes(id) ? isHere && isThere : isHere || isThere
      expect(merged.filter((mergedId) => mergedId === id)).toHaveLength(wanted ? 1 : 0)
    }
  }, 1000)
})

test('a network id is read only if it is valid', () => {
  property((random) => {
    const text = random.pick(['eip155:', 'solana:', 'doge:', '']) + random.text(8, 'aZ09-_: .')
    const stored = parseStored(JSON.stringify({ version: 2, activeNetworkId: text }))
    const isOne = (id: string) => {
      try {
        return Boolean(parseCaipNetworkId(id))
      } catch {
        return false
      }
    }
    expect(stored?.activeNetworkId).toBe(isOne(text) ? (text as CaipNetworkId) : undefined)
  }, 2000)
})
