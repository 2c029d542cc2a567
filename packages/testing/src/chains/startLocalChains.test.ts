import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPublicClient, formatEther, formatUnits, http } from 'viem'
import { expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { collectibles, multicall3Address, tokens } from './contracts.ts'
import { rpc } from './rpc.ts'
import { startAnvil } from './startAnvil.ts'
import { type LocalChain, startLocalChains } from './startLocalChains.ts'

const freePorts = { local: 0, second: 0, solana: 0 }

test('both chains have the same contracts and different balances', async () => {
  const chains = await startLocalChains({ ports: freePorts })
  try {
    expect(await codes(chains.second)).toEqual(await codes(chains.local))
    expect(await holdings(chains.local)).toEqual({
      id: 31337,
      name: 'Portico Local',
      ether: '10000',
      dollar: '2500.5',
    })
    expect(await holdings(chains.second)).toEqual({
      id: 31338,
      name: 'Portico Second',
      ether: '12.5',
      dollar: '40',
    })
  } finally {
    await chains.stop()
  }
})

test('chains that mine by the clock are ready without waiting for a block', async () => {
  const chains = await startLocalChains({ ports: freePorts, blockTime: 3600 })
  try {
    expect((await holdings(chains.second)).dollar).toBe('40')
  } finally {
    await chains.stop()
  }
})

test('a data directory keeps both chains across restarts', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-chains-'))
  const first = await startLocalChains({ ports: freePorts, dataDir })
  const block = await rpc(first.second.url, 'eth_blockNumber')
  await first.stop()
  expect(readdirSync(dataDir).sort()).toEqual([
    'chain-31337.json',
    'chain-31338.json',
    'chain-solana.bin',
  ])
  const second = await startLocalChains({ ports: freePorts, dataDir })
  try {
    expect(await rpc(second.second.url, 'eth_blockNumber')).toBe(block)
    expect((await holdings(second.second)).dollar).toBe('40')
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true })
  }
})

test('a seed is applied to a fresh chain once, and only to the first chain', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-chains-'))
  const options = { ports: freePorts, dataDir, seed: { siteUrl: 'http://localhost:5180' } }
  const heads = async () => {
    const chains = await startLocalChains(options)
    const local = chains.local
    const second = chains.second
    try {
      return await Promise.all([local, second].map(({ url }) => rpc(url, 'eth_blockNumber')))
    } finally {
      await chains.stop()
    }
  }
  const first = await heads()
  expect(first.map(Number)).toEqual([302, 1])
  expect(await heads()).toEqual(first)
  rmSync(dataDir, { recursive: true })
})

test('neither chain keeps running if one port is taken', async () => {
  const other = await startAnvil({ chainId: 1 })
  const gone = await startAnvil({ chainId: 1 })
  await gone.stop()
  try {
    const ports = { local: gone.port, second: other.port, solana: 0 }
    await expect(startLocalChains({ ports })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      port: other.port,
    })
    await expect(rpc(gone.url, 'eth_chainId')).rejects.toThrow('fetch failed')
  } finally {
    await other.stop()
  }
})

function codes({ url }: LocalChain): Promise<unknown[]> {
  const all = [...Object.values(tokens), ...Object.values(collectibles)]
  const addresses = [multicall3Address, ...all.map(({ address }) => address)]
  return Promise.all(addresses.map((address) => rpc(url, 'eth_getCode', [address, 'latest'])))
}

async function holdings({ url, chain }: LocalChain) {
  const client = createPublicClient({ chain, transport: http(url) })
  const { address } = accounts.demo
  const dollar = await client.readContract({
    ...tokens.dollar,
    functionName: 'balanceOf',
    args: [address],
  })
  return {
    id: await client.getChainId(),
    name: chain.name,
    ether: formatEther(await client.getBalance({ address })),
    dollar: formatUnits(dollar, tokens.dollar.decimals),
  }
}
