import type {
  Adapter,
  AdapterActions,
  AdapterContext,
  Connector,
  Network,
  Token,
} from '@portico/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from './expectCode.ts'

/** A chain for the suite to work on. Addresses are plain and canonical. */
export type AdapterFixture = {
  context: AdapterContext
  network: Network
  /** A network that the wallet knows and is not on. */
  otherNetwork: Network
  /** A network whose node does not answer. */
  deadNetwork: Network
  /** A connected wallet, and what the person at it does next. */
  connector: Connector
  /** A wallet on the dead network, where `connector` is not: one that a chain id has one node for. */
  deadConnector?: Connector
  behave(behaviour: 'approve' | 'reject'): void
  /** Its account, which holds currency and `token`. */
  from: string
  /** Another account. */
  to: string
  contract: string
  token: Token
  /** A token whose address has no contract. */
  missingToken: Token
  /** Texts that are no addresses. */
  notAddresses: readonly string[]
  /** What `from` is called. */
  name: string
  /** Texts that are no names, and a name of nobody. */
  notNames: readonly string[]
  /** Well-formed, of no transaction. */
  unknownHash: string
  stop?(): Promise<void>
}

/** How a suite gets an adapter and its chain. */
export type AdapterHarness = { create(): Adapter; start(): Promise<AdapterFixture> }

type Suite = { at: AdapterFixture; actions: AdapterActions }

/** What every adapter must do (contract: `Adapter` of core). */
export function describeAdapter(name: string, harness: AdapterHarness): void {
  describe(`adapter conformance: ${name}`, () => {
    const suite = {} as Suite
    beforeAll(async () => {
      suite.at = await harness.start()
      suite.actions = await harness.create().load(suite.at.context)
    })
    afterAll(() => suite.at?.stop?.())
    describeShape(harness)
    describeReading(suite)
    describeSending(suite)
    describeSwitching(suite)
    describeSigning(suite)
    describeNames(suite)
    describeWalletCalls(suite)
    describePermissions(suite)
    describeDeadNode(suite)
  })
}

function describeShape({ create }: AdapterHarness): void {
  test('knows its namespace and features before it loads', () => {
    const { namespace, features } = create()
    expect(namespace).toMatch(/^[a-z0-9]+$/)
    for (const feature of features) expect(['send', 'receive', 'switchNetwork']).toContain(feature)
  })

  test('discovery can be stopped, twice too', () => {
    const stop = create().discover(
      () => {},
      () => {},
    )
    stop()
    stop()
  })
}

function describeReading(suite: Suite): void {
  test('an address in its canonical form stays as it is', () => {
    const { at, actions } = suite
    for (const address of [at.from, at.to, at.contract])
      expect(actions.parseAddress(actions.parseAddress(address))).toBe(
        actions.parseAddress(address),
      )
  })

  test('what is no address is refused', async () => {
    const { at, actions } = suite
    for (const text of at.notAddresses)
      await expectCode((async () => actions.parseAddress(text))(), 'INVALID_ADDRESS')
  })

  test('balances are base units, in order, with a gap where a token does not answer', async () => {
    const { at, actions } = suite
    const { network, from: address } = at
    expect(await actions.getBalance({ network, address })).toBeGreaterThan(0n)
    const tokens = [at.token, at.missingToken, at.token]
    const [first, gap, third] = await actions.getTokenBalances({ network, address, tokens })
    expect(first).toBeGreaterThan(0n)
    expect([gap, third]).toEqual([undefined, first])
    expect(await actions.getTokenBalances({ network, address, tokens: [] })).toEqual([])
  })

  test('tells a contract from an account', async () => {
    const { at, actions } = suite
    const kind = (address: string) => actions.getRecipientKind({ network: at.network, address })
    expect([await kind(at.contract), await kind(at.to)]).toEqual(['contract', 'account'])
  })

  test('a payment request names the receiver', () => {
    const { at, actions } = suite
    const text = actions.paymentUri({ network: at.network, address: at.to })
    expect(text).toContain(actions.parseAddress(at.to))
  })
}

function describeSending(suite: Suite): void {
  const transfer = ({ at }: Suite, amount: bigint, token?: string) => ({
    network: at.network,
    from: at.from,
    to: at.to,
    amount,
    token,
  })

  test('a transfer of currency moves the amount, and costs no more than was said', async () => {
    const { at, actions } = suite
    const { network, connector } = at
    const balances = () =>
      Promise.all([at.from, at.to].map((address) => actions.getBalance({ network, address })))
    const [fromBefore = 0n, toBefore = 0n] = await balances()
    const params = transfer(suite, 1000n)
    const { fee } = await actions.estimateFee(params)
    const hash = await actions.send({ ...params, connector })
    const receipt = await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    expect(receipt).toEqual({ status: 'confirmed', hash })
    const [fromAfter = 0n, toAfter = 0n] = await balances()
    expect(toAfter - toBefore).toBe(1000n)
    expect(fee).toBeGreaterThan(0n)
    expect(fromBefore - fromAfter - 1000n).toBeLessThanOrEqual(fee)
  })

  test('a transaction that was sent is found, and one that was not is unknown', async () => {
    const { at, actions } = suite
    const { network, connector, from, unknownHash } = at
    const params = transfer(suite, 10n)
    const hash = await actions.send({ ...params, connector })
    await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    const look = (hash: string) => actions.getTransactionStatus({ network, from, hash })
    expect(await look(hash)).toEqual({ status: 'confirmed', hash })
    expect(await look(unknownHash)).toEqual({ status: 'unknown' })
  })

  test('a transfer of a token moves the amount', async () => {
    const { at, actions } = suite
    const { network, connector, token } = at
    const balance = async (address: string) =>
      (await actions.getTokenBalances({ network, address, tokens: [token] }))[0] ?? 0n
    const before = await balance(at.to)
    const plain = token.address.split(':')[2]
    const hash = await actions.send({ ...transfer(suite, 5n, plain), connector })
    await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    expect((await balance(at.to)) - before).toBe(5n)
  })

  test('a declined transfer is a rejection and moves nothing', async () => {
    const { at, actions } = suite
    const { network, to: address, connector } = at
    const before = await actions.getBalance({ network, address })
    at.behave('reject')
    await expectCode(actions.send({ ...transfer(suite, 1n), connector }), 'USER_REJECTED')
    at.behave('approve')
    expect(await actions.getBalance({ network, address })).toBe(before)
  })

  test('the wait for a wallet can be ended', async () => {
    const { at, actions } = suite
    const signal = AbortSignal.abort()
    const params = { ...transfer(suite, 1n), connector: at.connector, signal }
    await expectCode(actions.send(params), 'CONNECTION_ABORTED')
  })

  test('an amount above the balance is refused, and the fee for it too', async () => {
    const { at, actions } = suite
    const params = transfer(suite, 10n ** 40n)
    await expectCode(actions.estimateFee(params), 'INSUFFICIENT_FUNDS')
    await expectCode(actions.send({ ...params, connector: at.connector }), 'INSUFFICIENT_FUNDS')
  })

  test('a transaction that is not in a block in time is pending', async () => {
    const { at, actions } = suite
    const params = { network: at.network, hash: at.unknownHash, timeoutMs: 20 }
    expect(await actions.waitForReceipt(params)).toEqual({
      status: 'pending',
      hash: at.unknownHash,
    })
  })
}

function describeSwitching(suite: Suite): void {
  test('switches the wallet there and back', async () => {
    const { at, actions } = suite
    const { connector } = at
    const heard: unknown[] = []
    const stop = connector.on((event) => heard.push(event.type === 'network' && event.networkId))
    await actions.switchNetwork({ connector, network: at.otherNetwork })
    await actions.switchNetwork({ connector, network: at.network })
    stop()
    expect(heard).toEqual([at.otherNetwork.caipNetworkId, at.network.caipNetworkId])
  })

  test('a declined switch is a rejection', async () => {
    const { at, actions } = suite
    at.behave('reject')
    const params = { connector: at.connector, network: at.otherNetwork }
    await expectCode(actions.switchNetwork(params), 'USER_REJECTED')
    at.behave('approve')
  })
}

function describeSigning(suite: Suite): void {
  const typedData = {
    domain: { name: 'Conformance', version: '1' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  }
  const signature = /^0x([0-9a-f]{2}){31,}$/i

  test('a message and typed data are signed', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    for (const message of ['hello', '0x12', '', new Uint8Array([0, 255])])
      expect(await actions.signMessage({ connector, address, message })).toMatch(signature)
    expect(await actions.signTypedData({ connector, address, typedData })).toMatch(signature)
  })

  test('a declined signature is a rejection', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    at.behave('reject')
    const message = 'hello'
    await expectCode(actions.signMessage({ connector, address, message }), 'USER_REJECTED')
    await expectCode(actions.signTypedData({ connector, address, typedData }), 'USER_REJECTED')
    at.behave('approve')
  })

  test('typed data without its primary type is refused', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    const params = { connector, address, typedData: { ...typedData, primaryType: 'Nothing' } }
    await expectCode(actions.signTypedData(params), 'TYPED_DATA_INVALID')
  })

  test('the wait for a signature can be ended', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    const signal = AbortSignal.abort()
    const params = { connector, address, message: 'hello', signal }
    await expectCode(actions.signMessage(params), 'CONNECTION_ABORTED')
  })
}

function describeWalletCalls(suite: Suite): void {
  const sender = ({ at }: Suite) => ({
    connector: at.connector,
    network: at.network,
    from: at.from,
  })
  const batch = (suite: Suite) => ({
    ...sender(suite),
    calls: [{ to: suite.at.to, value: 1n }, { to: suite.at.to }],
    atomicRequired: false,
  })

  test('a batch of calls is sent, and settles', async () => {
    const { at, actions } = suite
    const { connector, network } = at
    const id = await actions.sendCalls(batch(suite))
    const look = () => actions.getCallsStatus({ connector, network, id })
    await expect
      .poll(look, { timeout: 10_000 })
      .toMatchObject({ status: 'confirmed', isVerified: true })
  })

  test('calls without a receiver, and data that is no hex, are refused', async () => {
    const { at, actions } = suite
    const whole = batch(suite)
    const broken = [[], [{ to: '' }], [{ to: 'name.eth' }], [{ to: at.to, data: 'hello' }]]
    for (const calls of broken)
      await expectCode(actions.sendCalls({ ...whole, calls }), 'INVALID_CALL')
    const transaction = { to: at.to, data: 'hello' }
    const sending = actions.sendTransaction({ ...sender(suite), transaction })
    await expectCode(sending, 'INVALID_CALL')
  })

  test('what the visitor declines is a rejection', async () => {
    const { at, actions } = suite
    const params = sender(suite)
    at.behave('reject')
    const attempts = [
      actions.sendCalls(batch(suite)),
      actions.sendTransaction({ ...params, transaction: { to: at.to } }),
    ]
    await Promise.all(attempts.map((attempt) => expectCode(attempt, 'USER_REJECTED')))
    at.behave('approve')
  })

  test('a raw transaction and a contract are called', async () => {
    const { at, actions } = suite
    const params = sender(suite)
    const abi = [
      { type: 'function', name: 'poke', inputs: [], outputs: [], stateMutability: 'view' },
    ]
    const hash = /^0x[0-9a-f]{64}$/i
    const transaction = { to: at.to, value: 'many' }
    expect(await actions.sendTransaction({ ...params, transaction })).toMatch(hash)
    const call = { ...params, address: at.to, abi }
    expect(await actions.writeContract({ ...call, functionName: 'poke' })).toMatch(hash)
    const missing = actions.writeContract({ ...call, functionName: 'missing' })
    await expectCode(missing, 'CONTRACT_CALL_INVALID')
  })

  test('capabilities are told by network', async () => {
    const { at, actions } = suite
    const query = { connector: at.connector, address: at.from, networks: [at.network] }
    const found = await actions.getCapabilities(query)
    expect(Object.keys(found)).toEqual([at.network.caipNetworkId])
  })
}

function describePermissions(suite: Suite): void {
  test('the site is let in, asks again, and is forgotten', async () => {
    const { at, actions } = suite
    const { connector } = at
    const names = async () =>
      (await actions.getPermissions({ connector })).map((it) => it.parentCapability)
    expect(await names()).toEqual(['eth_accounts'])
    await actions.revokePermissions({ connector })
    expect(await names()).toEqual([])
    const [permission] = await actions.requestPermissions({ connector })
    expect(permission?.parentCapability).toBe('eth_accounts')
  })

  test('a declined request for permissions is a rejection', async () => {
    const { at, actions } = suite
    at.behave('reject')
    const asking = actions.requestPermissions({ connector: at.connector })
    await expectCode(asking, 'USER_REJECTED')
    at.behave('approve')
  })
}

function describeNames(suite: Suite): void {
  test('a name leads to its address, and the address to its name', async () => {
    const { at, actions } = suite
    const { name, network, from: address } = at
    expect(await actions.resolveName({ name, network })).toBe(actions.parseAddress(address))
    expect(await actions.lookupName({ address })).toMatchObject({ name })
  })

  test('a name is found however it is written', async () => {
    const { at, actions } = suite
    const name = ` ${at.name.toUpperCase()} `
    const found = await actions.resolveName({ name, network: at.network })
    expect(found).toBe(actions.parseAddress(at.from))
  })

  test('what is no name, or of nobody, has no address', async () => {
    const { at, actions } = suite
    for (const name of at.notNames)
      expect(await actions.resolveName({ name, network: at.network })).toBeUndefined()
    expect(await actions.lookupName({ address: at.contract })).toBeUndefined()
  })
}

function describeDeadNode(suite: Suite): void {
  test('a node that does not answer is said to be unavailable', async () => {
    const { at, actions } = suite
    const { deadNetwork: network, from, to, from: address, deadConnector = at.connector } = at
    const params = { network, from, to, amount: 1n }
    const attempts = [
      actions.getBalance({ network, address }),
      actions.getTokenBalances({ network, address, tokens: [at.token] }),
      actions.getRecipientKind({ network, address }),
      actions.estimateFee(params),
      actions.send({ ...params, connector: deadConnector }),
      actions.getTransactionStatus({ network, from, hash: at.unknownHash }),
    ]
    await Promise.all(attempts.map((attempt) => expectCode(attempt, 'RPC_UNAVAILABLE')))
  })
}
