import type { PayOrder } from '@portico/contract'
import {
  accounts,
  executingAccountAbi,
  executingAccountBytecode,
  operationRunnerAbi,
  operationRunnerRuntime,
  startFaultyNode,
  tokens,
} from '@portico/testing/chains'
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  size,
  toHex,
  zeroHash,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { requirements, pay as signPayment } from '../../test/facilitatorWorld.ts'
import { payer, payWorld, till } from '../../test/payWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'

const world = payWorld()
const token = tokens.dollar.address as Hex
const all = 68_000_000n
const owner = privateKeyToAccount(accounts.demo.privateKey as Hex)
const thief = accounts.second.address as Hex
const nobody = `0x${'0'.repeat(40)}` as const

const mint = (to: Hex, amount = all) =>
  world.send(
    token,
    encodeFunctionData({ abi: tokens.dollar.abi, functionName: 'mint', args: [to, amount] }),
  )
const payment = (order?: PayOrder) =>
  concat([world.transferData(till, all), (order?.marker ?? '0x') as Hex])

/** Deploys an account of the demo key, and funds it for two orders. */
async function createAccount(): Promise<Hex> {
  const data = encodeDeployData({
    abi: executingAccountAbi,
    bytecode: executingAccountBytecode,
    args: [payer],
  })
  const nonce = await world.node<Hex>('eth_getTransactionCount', [payer, 'latest'])
  const account = getContractAddress({ from: payer, nonce: BigInt(nonce) })
  await world.node('eth_sendTransaction', [{ from: payer, data }])
  await mint(account, all * 2n)
  return account
}

/** Returns the signature with which the account's owner lets the account call the token. */
async function signTerms(account: Hex, data: Hex): Promise<Hex> {
  const asked = encodeFunctionData({
    abi: executingAccountAbi,
    functionName: 'termsOf',
    args: [token, data],
  })
  const hash = await world.node<Hex>('eth_call', [{ to: account, data: asked }, 'latest'])
  return owner.sign({ hash })
}

const safeCall = async (account: Hex, data: Hex) =>
  encodeFunctionData({
    abi: executingAccountAbi,
    functionName: 'execTransaction',
    args: [token, 0n, data, 0, 0n, 0n, 0n, nobody, nobody, await signTerms(account, data)],
  })

const relayCall = async (account: Hex, data: Hex) =>
  encodeFunctionData({
    abi: executingAccountAbi,
    functionName: 'relay',
    args: [token, data, await signTerms(account, data)],
  })

/** Returns a signed operation of an account that calls the token, or another named contract. */
async function signOperation(account: Hex, data: Hex, nonce = 0n, callee = token) {
  const operation = {
    ...({ sender: account, nonce, initCode: '0x', preVerificationGas: 0n } as const),
    callData: encodeFunctionData({
      abi: executingAccountAbi,
      functionName: 'execute',
      args: [callee, 0n, data],
    }),
    ...({
      gasLimits: zeroHash,
      gasFees: zeroHash,
      paymasterAndData: '0x',
      signature: '0x',
    } as const),
  }
  const asked = encodeFunctionData({
    abi: operationRunnerAbi,
    functionName: 'hashOf',
    args: [operation],
  })
  const to = entryPoint07Address
  const hash = await world.node<Hex>('eth_call', [{ to, data: asked }, 'latest'])
  return { ...operation, signature: await owner.sign({ hash }) }
}
type Operation = Awaited<ReturnType<typeof signOperation>>

const runCall = (...ops: Operation[]) =>
  encodeFunctionData({ abi: operationRunnerAbi, functionName: 'handleOps', args: [ops, thief] })

/** Returns a payment for a request (x402) that the owner signed for the account. Anyone who sees it can send it. */
async function signedTransfer(from: Hex): Promise<Hex> {
  const asked = { ...requirements, payTo: till, amount: String(all) }
  const { payload } = await signPayment({ asked, signed: { from } })
  const { validAfter, validBefore, nonce } = payload.authorization
  return encodeFunctionData({
    abi: parseAbi([
      'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
    ]),
    args: [
      ...([from, till as Hex, all] as const),
      ...([BigInt(validAfter), BigInt(validBefore), nonce as Hex, payload.signature] as const),
    ],
  })
}

/** The bytes of code that copy data to memory, call with it, and revert if the call fails. */
const partSize = 53

/** Creates a contract that makes these calls, whatever its call data is. */
async function createCaller(...calls: readonly { to: Hex; data: Hex }[]): Promise<Hex> {
  const parts: Hex[] = []
  let start = calls.length * partSize + 1
  for (const [at, { to, data }] of calls.entries()) {
    const length = toHex(size(data), { size: 2 })
    const copy = concat(['0x61', length, '0x61', toHex(start, { size: 2 }), '0x600039'])
    const call = concat(['0x60006000', '0x61', length, '0x6000600073', to, '0x5af1'])
    const next = toHex((at + 1) * partSize - 1, { size: 2 })
    parts.push(concat([copy, call, '0x61', next, '0x5760006000fd5b']))
    start += size(data)
  }
  const block = await world.node<Hex>('eth_blockNumber')
  const address = toHex(BigInt(block) + 0xca11_0000n, { size: 20 })
  const whole = concat([...parts, '0x00', ...calls.map(({ data }) => data)])
  await world.node('anvil_setCode', [address, whole])
  return address
}

const sendAs = (from: Hex, to: Hex, ...data: Hex[]) => world.send(to, concat(data), 0n, from)

beforeEach(() => world.node('anvil_setCode', [entryPoint07Address, operationRunnerRuntime]))

onOneDatabase(() => {
  test('a signature of a contract (ERC-1271) for something else does not pay the order of its sender', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const signed = await signedTransfer(await createAccount())
    await sendAs(thief, token, signed, order.marker as Hex)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'open', received: '0' })
  })

  test('a signature of a key whose account has code (EIP-7702) pays no order of a sender, with or without a call that looks like the payer’s', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const other = await create()
    const code = await world.node<Hex>('eth_getCode', [payer, 'latest'])
    const account = await createAccount()
    await world.node('anvil_setCode', [payer, await world.node('eth_getCode', [account, 'latest'])])
    await mint(payer, all * 2n)
    await sendAs(thief, token, await signedTransfer(payer), order.marker as Hex)
    await sendAs(thief, token, await signedTransfer(payer), payment(other))
    onTestFinished(() => world.node('anvil_setCode', [payer, code]))
    await look()
    expect((await read(order.id)).status).toBe('open')
    expect((await read(other.id)).status).toBe('open')
  })

  test.each([
    [
      'an operation',
      async (account: Hex, data: Hex) => [
        entryPoint07Address,
        runCall(await signOperation(account, data)),
      ],
    ],
    [
      'a transaction of a Safe',
      async (account: Hex, data: Hex) => [account, await safeCall(account, data)],
    ],
    [
      'a way of its own',
      async (account: Hex, data: Hex) => [account, await relayCall(account, data)],
    ],
  ] as const)(
    '%s pays the order whose mark the owner signed, and no order whose mark was appended',
    async (_, write) => {
      const { create, read, look } = await world.serve()
      const meant = await create()
      const stolen = await create()
      const account = await createAccount()
      const [to, data] = (await write(account, payment())) as [Hex, Hex]
      await sendAs(thief, to, data, stolen.marker as Hex)
      await look()
      expect(await read(stolen.id)).toMatchObject({ status: 'open', received: '0' })
      const other = await createAccount()
      const [at, signed] = (await write(other, payment(meant))) as [Hex, Hex]
      await sendAs(thief, at, signed)
      await look()
      expect(await read(meant.id)).toMatchObject({ status: 'paid', received: '68' })
    },
  )

  test('operations and Safes are found on nodes without traces, but other contracts pay nothing there', async () => {
    const node = await startFaultyNode({ upstream: world.url() })
    onTestFinished(node.stop)
    const method = 'debug_traceTransaction'
    node.setFault({ kind: 'rpcError', method, code: -32601, message: 'Method not found' })
    const { create, read, look } = await world.serve({ rpcUrls: [node.url] })
    const account = await createAccount()
    const run = await create()
    const safe = await create()
    const operation = await signOperation(account, payment(run))
    await sendAs(thief, entryPoint07Address, runCall(operation))
    await sendAs(thief, account, await safeCall(account, payment(safe)))
    await look()
    for (const { id } of [run, safe]) expect((await read(id)).status).toBe('paid')
    const other = await create()
    await mint(account)
    await sendAs(thief, account, await relayCall(account, payment(other)))
    await look()
    expect((await read(other.id)).status).toBe('open')
    expect(node.count(method)).toBeGreaterThan(0)
  })

  test('an operation that a thief adds beside the payer’s marks the payer’s for no order', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const account = await createAccount()
    const theirs = await createAccount()
    const marked = await signOperation(
      theirs,
      concat([world.transferData(thief, 1n), order.marker as Hex]),
    )
    await sendAs(
      thief,
      entryPoint07Address,
      runCall(await signOperation(account, payment()), marked),
    )
    await look()
    expect((await read(order.id)).status).toBe('open')
  })

  test('an operation without a transfer pays nothing, even if the next one of its account has a transfer', async () => {
    const { create, read, look } = await world.serve()
    const idle = await create()
    const moved = await create()
    const other = await create()
    const account = await createAccount()
    await sendAs(
      thief,
      entryPoint07Address,
      runCall(
        await signOperation(account, payment(idle), 0n, nobody),
        await signOperation(account, payment(moved), 1n),
      ),
    )
    await sendAs(
      thief,
      entryPoint07Address,
      runCall(
        await signOperation(account, payment(other), 2n, nobody),
        await signOperation(account, payment(), 3n),
      ),
    )
    await look()
    expect(await read(moved.id)).toMatchObject({ status: 'paid', received: '68' })
    expect(await read(idle.id)).toMatchObject({ status: 'open', received: '0' })
    expect(await read(other.id)).toMatchObject({ status: 'open', received: '0' })
  })

  test('a contract that claims to be an entry point or a Safe marks nothing', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const other = await create()
    const account = await createAccount()
    // The contract sends a transfer that the payer signed for something else, and its call data looks like an entry
    // point's.
    const runner = await createCaller({ to: token, data: await signedTransfer(account) })
    await sendAs(thief, runner, runCall(await signOperation(account, payment(order))))
    const safe = await createCaller({ to: token, data: await signedTransfer(account) })
    await sendAs(thief, safe, await safeCall(account, payment(other)))
    await look()
    expect((await read(order.id)).status).toBe('open')
    expect((await read(other.id)).status).toBe('open')
  })

  test('a marked operation is one payment, and transfers signed for something else are not added to it', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const account = await createAccount()
    const both = await createCaller(
      { to: token, data: await signedTransfer(account) },
      { to: entryPoint07Address, data: runCall(await signOperation(account, payment(order))) },
    )
    await sendAs(thief, both, order.marker as Hex)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'paid', received: '68' })
  })
})
