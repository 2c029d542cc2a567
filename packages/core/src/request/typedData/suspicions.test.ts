import { expect, test } from 'vitest'
import { isRisky } from './effect.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'
import { typedDataEffects } from './typedDataEffects.ts'

const [me, you, token, other, contract] = [1, 2, 3, 4, 5].map(
  (digit) => `0x${`${digit}`.repeat(40)}`,
) as [string, string, string, string, string]
const hash = `0x${'ab'.repeat(32)}`
const later = 9_999_999_999n

const effects = (message: TypedDataStruct, verifyingContract = contract) =>
  typedDataEffects({
    types: {},
    primaryType: 'Anything',
    domain: { name: 'Coin', chainId: 1n, verifyingContract },
    message,
    unsigned: 0,
  })

const once = { nonce: 0n, deadline: later }

test.each<[string, TypedDataStruct]>([
  ['an amount for a destination', { destination: you, amount: 5n, ...once }],
  ['amounts for recipients', { recipients: [you, other], amounts: [5n, 6n] }],
  ['a payment between persons', { from: { wallet: me }, to: { wallet: you }, amount: 5n }],
  ['an amount for an address in uint256', { recipient: BigInt(you), amount: 5n }],
  [
    'an amount for an address in bytes32',
    { mintRecipient: `0x${'0'.repeat(24)}${you.slice(2)}`, value: 5n },
  ],
  [
    'an amount for an address in text',
    { destination: you.toUpperCase().replace('X', 'x'), amount: '1.5' },
  ],
  [
    'an amount for an account of another network',
    { recipient: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', amount: 5n },
  ],
  ['an amount for a name', { to: 'thief.eth', amount: '1000' }],
  ['an identity that changes its owner', { fid: 5n, to: you, ...once }],
  [
    'a manager of everything (Comet)',
    { owner: me, manager: you, isAllowed: true, nonce: 0n, expiry: later },
  ],
  [
    'somebody authorized for everything (Morpho)',
    { authorizer: me, authorized: you, isAuthorized: true, ...once },
  ],
  ['a grant between two accounts', { account: me, wallet: you, granted: true }],
  [
    'a payment on Hyperliquid',
    { hyperliquidChain: 'Mainnet', destination: you, amount: '1000000', time: 1n },
  ],
  ['new owners on Hyperliquid', { hyperliquidChain: 'Mainnet', signers: `["${you}"]`, nonce: 1n }],
  ['a credit for somebody (Aave)', { delegatee: you, value: 5n, ...once }],
  ['a field of data beside tokens', { token, to: you, amount: 5n, data: '0x' }],
])('%s is unclear', (_name, message) => {
  const found = effects(message)
  expect(found).toEqual([{ kind: 'unclear' }])
  expect(found.every(isRisky)).toBe(true)
})

test.each<[string, TypedDataStruct]>([
  ['roots of offers', { roots: [hash, hash], nonce: 0n }],
  ['a hash in a part', { part: { order: hash } }],
])('%s is blind', (_name, message) => {
  expect(effects(message)).toEqual([{ kind: 'unclear', isBlind: true }])
})

const permit = { owner: me, spender: you, value: 5n, ...once }
const order = { makerAddress: me, makerAssetAmount: 5n, takerAddress: you }

test.each<[string, TypedDataStruct, object[]]>([
  ['an order', { permit, order }, [{ kind: 'allow' }, { kind: 'unclear' }]],
  ['a hash', { permit, order: hash }, [{ kind: 'allow' }, { kind: 'unclear', isBlind: true }]],
  [
    'other fields of its own',
    { ...permit, token: other, asset: token, price: 5n },
    [{ kind: 'allow' }, { kind: 'unclear' }],
  ],
  [
    'a witness that another contract reads',
    { permitted: { token, amount: 0n }, spender: you, ...once, witness: order },
    [{ kind: 'allow', amount: 0n }, { kind: 'unclear' }],
  ],
  [
    'an amount that is not its value',
    { to: you, value: 0n, data: '0x', operation: 0n, amount: 5n },
    [{ kind: 'call' }, { kind: 'unclear' }],
  ],
  [
    'an amount, though it has no value',
    { target: you, data: '0x1234', amount: 5n },
    [{ kind: 'call' }, { kind: 'unclear' }],
  ],
  [
    'code of the account',
    {
      sender: me,
      nonce: 0n,
      initCode: `0x7702${'0'.repeat(36)}${'ab'.repeat(68)}`,
      callData: '0x1234',
    },
    [{ kind: 'call' }, { kind: 'unclear', isBlind: true }],
  ],
])('a known form does not hide %s', (_name, message, expected) => {
  expect(effects(message)).toMatchObject(expected)
  expect(effects(message)).toHaveLength(expected.length)
})

test.each<[string, TypedDataStruct]>([
  [
    'parts that one cannot read',
    {
      details: [
        { token, amount: 0n },
        { asset: token, amount: 5n },
      ],
      spender: you,
    },
  ],
  [
    'offered assets that one cannot read',
    {
      offer: [
        { token, amount: 5n },
        { assetContract: token, quantity: 5n },
      ],
      consideration: [],
    },
  ],
])('a form is not known with %s', (_name, message) => {
  expect(effects(message)).toEqual([{ kind: 'unclear' }])
})

test.each<[string, TypedDataStruct, bigint]>([
  ['several amounts', { spender: you, value: 0n, amount: 5n, ...once }, 5n],
  [
    'an amount beside a permission that ends',
    { spender: you, allowed: false, value: 5n, ...once },
    5n,
  ],
])('shows the greatest amount of %s', (_name, message, amount) => {
  expect(effects(message)).toMatchObject([{ kind: 'allow', amount }])
})

test.each<[string, TypedDataStruct]>([
  [
    'sign-in',
    {
      wallet: me,
      statement: 'Sign in',
      uri: 'https://shop.example',
      chainId: 1n,
      nonce: hash,
      issuedAt: '2026-01-01',
    },
  ],
  [
    'sign-in of Polymarket',
    {
      address: me,
      timestamp: '1700000000',
      nonce: 0n,
      message: 'This message attests that I control the given wallet',
    },
  ],
  [
    'sign-in with accepted terms',
    { wallet: me, authorized: true, termsAccepted: true, version: 3n },
  ],
  ['sign-in of dYdX', { action: 'dYdX STARK Key', onlySignOn: 'https://trade.dydx.exchange' }],
  [
    'vote of Snapshot',
    {
      from: me,
      space: 'ens.eth',
      timestamp: 1_700_000_000n,
      proposal: hash,
      choice: 1n,
      reason: '',
      app: 'snapshot',
      metadata: '{}',
    },
  ],
  [
    'secret vote of Snapshot',
    {
      from: me,
      space: 'ens.eth',
      timestamp: 1n,
      proposal: hash,
      choice: `${hash}${hash.slice(2)}`,
      reason: '',
    },
  ],
  ['alias of Snapshot', { from: me, alias: you, timestamp: 1_700_000_000n }],
  [
    'proposal of Snapshot',
    {
      from: me,
      space: 'ens.eth',
      type: 'single-choice',
      title: 'Tea',
      body: 'Sencha',
      choices: ['Yes', 'No'],
      start: 1n,
      end: 2n,
      snapshot: 3n,
    },
  ],
  [
    'ballot of a governor',
    { proposalId: 77n, support: 1n, voter: me, nonce: 0n, reason: '', params: '0x' },
  ],
  ['vote about a contract', { contract: other, proposalId: 77n, support: true, voter: me }],
  [
    'mail of EIP-712',
    {
      from: { name: 'Ada', wallet: me },
      to: [{ name: 'Bob', wallet: you }],
      contents: 'Hello',
      sentAt: 5n,
    },
  ],
  ['request with a chain for somebody', { to: you, chainId: 1n, timestamp: 5n }],
  ['delegate of a Safe, who only proposes', { delegateAddress: you, totp: 470_000n }],
  ['cancellation of orders (CoW)', { orderUids: [`0x${'ab'.repeat(56)}`] }],
  ['authorization that ends', { authorizer: me, authorized: you, isAuthorized: false, ...once }],
])('raises no alarm for a genuine %s', (_name, message) => {
  expect(effects(message)).toEqual([])
})

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const details = { token, amount: 5n, expiration: later, nonce: 0n }
const dutch = {
  info: {
    reactor: other,
    swapper: me,
    ...once,
    additionalValidationContract: you,
    additionalValidationData: '0x',
  },
  decayStartTime: 1n,
  decayEndTime: 2n,
  inputToken: token,
  outputs: [{ token: other, startAmount: 5n, endAmount: 4n, recipient: me }],
}
const sold = { itemType: 2n, token, identifierOrCriteria: 7n, startAmount: 1n, endAmount: 1n }
const seaport = {
  offerer: me,
  zone: other,
  offer: [sold],
  consideration: [{ ...sold, itemType: 0n, recipient: me }],
  orderType: 0n,
  startTime: 1n,
  endTime: later,
  zoneHash: hash,
  salt: 5n,
  conduitKey: hash,
  counter: 0n,
}

test.each<[string, TypedDataStruct, string, string?]>([
  ['permit (ERC-2612)', permit, 'allow'],
  ['permit of DAI', { holder: me, spender: you, nonce: 0n, expiry: 0n, allowed: true }, 'allow'],
  ['permit of a position', { spender: you, tokenId: 7n, ...once }, 'allow'],
  ['permit (Permit2)', { details, spender: you, sigDeadline: later }, 'allow', permit2],
  [
    'order of UniswapX',
    { permitted: { token, amount: 5n }, spender: you, ...once, witness: dutch },
    'allow',
    permit2,
  ],
  [
    'payment (ERC-3009)',
    { from: me, to: you, value: 5n, validAfter: 0n, validBefore: later, nonce: hash },
    'send',
  ],
  ['order of Seaport', seaport, 'trade'],
  ['orders of Seaport', { tree: [seaport] }, 'trade'],
  [
    'order of CoW',
    {
      sellToken: token,
      buyToken: other,
      receiver: me,
      sellAmount: 5n,
      buyAmount: 6n,
      validTo: later,
      appData: hash,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
    'trade',
  ],
  [
    'order of 1inch',
    {
      salt: 5n,
      maker: me,
      receiver: me,
      makerAsset: token,
      takerAsset: other,
      makingAmount: 5n,
      takingAmount: 6n,
      makerTraits: 2n ** 251n,
    },
    'trade',
  ],
  [
    'order of 0x',
    {
      makerToken: token,
      takerToken: other,
      makerAmount: 5n,
      takerAmount: 6n,
      takerTokenFeeAmount: 1n,
      maker: me,
      taker: you,
      sender: you,
      feeRecipient: you,
      pool: hash,
      expiry: later,
      salt: 5n,
    },
    'trade',
  ],
  [
    'transaction of a Safe',
    {
      to: you,
      value: 5n,
      data: '0x',
      operation: 0n,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: `0x${'0'.repeat(40)}`,
      refundReceiver: you,
      nonce: 7n,
    },
    'call',
  ],
  [
    'user operation',
    {
      sender: me,
      nonce: 7n,
      initCode: '0x',
      callData: '0x1234',
      accountGasLimits: hash,
      preVerificationGas: 5n,
      gasFees: hash,
      paymasterAndData: `0x${'ab'.repeat(60)}`,
    },
    'call',
  ],
  [
    'forwarded call',
    { from: me, to: you, value: 0n, gas: 5n, nonce: 0n, deadline: later, data: '0x1234' },
    'call',
  ],
  [
    'relayed call (Gelato)',
    { chainId: 1n, target: you, data: '0x1234', user: me, userNonce: 0n, userDeadline: later },
    'call',
  ],
  [
    'delegation',
    {
      delegate: you,
      delegator: me,
      authority: hash,
      caveats: [{ enforcer: other, terms: hash }],
      salt: 5n,
    },
    'delegate',
  ],
])('is sure of a genuine %s', (_name, message, kind, verifyingContract) => {
  expect(effects(message, verifyingContract)).toEqual([expect.objectContaining({ kind })])
})

const era = {
  txType: 113n,
  from: BigInt(me),
  to: BigInt(you),
  gasLimit: 1_000_000n,
  gasPerPubdataByteLimit: 50_000n,
  maxFeePerGas: 100_000_000n,
  maxPriorityFeePerGas: 0n,
  paymaster: 0n,
  nonce: 7n,
  value: 25n,
  data: '0x',
  factoryDeps: [],
  paymasterInput: '0x',
}
const word = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')
const sent = { kind: 'call', from: me, to: you, value: 25n, data: '0x' }

test.each<[string, TypedDataStruct, object[]]>([
  ['reads', {}, [sent]],
  [
    'reads the call in',
    { value: 0n, data: '0x853828b6' },
    [{ ...sent, value: 0n, data: '0x853828b6' }],
  ],
  [
    'reads what the paymaster may take in',
    {
      paymaster: BigInt(other),
      paymasterInput: `0x949431dc${word(token)}${word(9n)}${word(96n)}${word(0n)}`,
    },
    [sent, { kind: 'allow', token, spender: other, amount: 9n }],
  ],
  [
    'does not mind data for the paymaster in',
    { paymaster: BigInt(other), paymasterInput: `0x8c5a3445${word(32n)}${word(0n)}` },
    [sent],
  ],
  [
    'is unsure of other data for the paymaster in',
    { paymaster: BigInt(other), paymasterInput: '0x12345678' },
    [sent, { kind: 'unclear' }],
  ],
])('%s a transaction of ZKsync', (_name, changes, expected) => {
  expect(effects({ ...era, ...changes })).toEqual(expected)
})

test('reads a call that a signer of EVC allows a sender', () => {
  const message = {
    signer: me,
    sender: you,
    nonceNamespace: 0n,
    value: 0n,
    data: '0x1234',
    ...once,
  }
  expect(effects(message)).toMatchObject([{ kind: 'call', to: contract, from: me, data: '0x1234' }])
})
