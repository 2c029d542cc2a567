import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { tokens } from './contracts.ts'
import { deployContracts } from './deployContracts.ts'
import { rpc } from './rpc.ts'
import { sendTransaction } from './sendTransaction.ts'
import { startAnvil } from './startAnvil.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: Parameters<typeof startAnvil>[0]) {
  const anvil = await startAnvil(options)
  cleanups.push(anvil.stop)
  return anvil
}

function temporaryDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'portico-chain-'))
  cleanups.push(() => rmSync(dir, { recursive: true }))
  return dir
}

describe('startAnvil', () => {
  test('runs a node of the given chain on a free port', async () => {
    const anvil = await start({ chainId: 31337 })
    expect(anvil.port).toBeGreaterThan(0)
    expect(anvil.url).toBe(`http://127.0.0.1:${anvil.port}`)
    expect(await rpc(anvil.url, 'eth_chainId')).toBe('0x7a69')
  })

  test('unlocks the ten well-known accounts in order', async () => {
    const anvil = await start({ chainId: 31337 })
    const unlocked = await rpc<string[]>(anvil.url, 'eth_accounts')
    expect(unlocked).toEqual(accounts.all.map(({ address }) => address.toLowerCase()))
  })

  test('has ended when stop resolves, and can be stopped twice', async () => {
    const anvil = await startAnvil({ chainId: 31337 })
    await Promise.all([anvil.stop(), anvil.stop()])
    await anvil.stop()
    expect(anvil.process.exitCode ?? anvil.process.signalCode).not.toBeNull()
    await expect(rpc(anvil.url, 'eth_chainId')).rejects.toThrow('fetch failed')
  })

  test('refuses a port on which an old node of the same chain answers', async () => {
    const old = await start({ chainId: 31337 })
    await expect(startAnvil({ chainId: 31337, port: old.port })).rejects.toMatchObject({
      name: 'ChainError',
      code: 'PORT_TAKEN',
      port: old.port,
      message: expect.stringContaining(`Port ${old.port} `),
    })
    expect(await rpc(old.url, 'eth_chainId')).toBe('0x7a69')
  })

  test('refuses a port that another program uses', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => server.close())
    const { port } = server.address() as AddressInfo
    await expect(startAnvil({ chainId: 31337, port })).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      port,
    })
  })

  test('can be started again at once on the same port', async () => {
    const first = await startAnvil({ chainId: 31337 })
    await first.stop()
    const second = await start({ chainId: 31338, port: first.port })
    expect(second.port).toBe(first.port)
    expect(await rpc(second.url, 'eth_chainId')).toBe('0x7a6a')
  })

  test('stops when its signal is aborted', async () => {
    const controller = new AbortController()
    const anvil = await startAnvil({ chainId: 31337, signal: controller.signal })
    const exited = new Promise((resolve) => anvil.process.once('exit', resolve))
    controller.abort()
    await exited
    await anvil.stop()
  })

  test('does not start if its signal is already aborted', async () => {
    const signal = AbortSignal.abort(new Error('not wanted any more'))
    await expect(startAnvil({ chainId: 31337, signal })).rejects.toThrow('not wanted any more')
  })

  test('keeps balances, transactions and the set-up across a restart with a state file', async () => {
    const stateFile = path.join(temporaryDir(), 'made/on/demand', 'state.json')
    const first = await startAnvil({ chainId: 31337, stateFile })
    await deployContracts(first)
    const { demo, third } = accounts
    const hash = await sendTransaction(first.url, {
      from: demo.address,
      to: third.address,
      value: 5n,
    })
    const before = await facts(first.url, hash)
    await first.stop()

    const second = await start({ chainId: 31337, stateFile })
    expect(await facts(second.url, hash)).toEqual(before)
    await deployContracts(second)
    expect(await facts(second.url, hash)).toEqual(before)
  })

  test('reports how to fix an unreadable state file', async () => {
    const stateFile = path.join(temporaryDir(), 'state.json')
    writeFileSync(stateFile, '{"half')
    await expect(startAnvil({ chainId: 31337, stateFile })).rejects.toMatchObject({
      code: 'NODE_FAILED',
      message: expect.stringContaining('Delete the state file to start afresh.'),
    })
  })

  test('mines by the clock if a block time is given', async () => {
    const anvil = await start({ chainId: 31337, blockTime: 3600 })
    const { demo, third } = accounts
    const hash = await sendTransaction(anvil.url, { from: demo.address, to: third.address })
    expect(await rpc(anvil.url, 'eth_getTransactionReceipt', [hash])).toBeNull()
  })
})

async function facts(url: string, hash: string) {
  const { third } = accounts
  return {
    ether: await rpc(url, 'eth_getBalance', [third.address, 'latest']),
    code: await rpc(url, 'eth_getCode', [tokens.dollar.address, 'latest']),
    block: await rpc(url, 'eth_blockNumber'),
    receipt: await rpc(url, 'eth_getTransactionReceipt', [hash]),
    logs: await rpc(url, 'eth_getLogs', [{ fromBlock: '0x0', address: tokens.dollar.address }]),
  }
}
