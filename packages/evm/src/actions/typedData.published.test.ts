import { parseTypedData } from '@portico/core/adapter'
import { hashTypedData } from '@portico/decode/evm'
import { hashTypedData as hashByViem } from 'viem'
import { expect, test } from 'vitest'

/*
 * Typed data that applications publish: their own sources, documentation and threads. Each is read, and its hash is that
 * of viem for the declared members.
 */

type Field = { name: string; type: string }
type Published = {
  types: Record<string, readonly Field[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

const fields = (text: string): Field[] =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const account = `0x${'11'.repeat(20)}`
const token = `0x${'22'.repeat(20)}`
const zero = `0x${'0'.repeat(40)}`
const bytes32 = `0x${'33'.repeat(32)}`

const orderFields = {
  OrderComponents: fields(
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  ),
  OfferItem: fields(
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
  ),
  ConsiderationItem: fields(
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
  ),
}
const item = {
  itemType: 2,
  token,
  identifierOrCriteria: '7',
  startAmount: '1',
  endAmount: '1',
}
const order = {
  offerer: account,
  zone: zero,
  offer: [item],
  consideration: [{ ...item, itemType: 0, recipient: account }],
  orderType: 0,
  startTime: '1700000000',
  endTime: '1800000000',
  zoneHash: `0x${'0'.repeat(64)}`,
  salt: '0x360c6ebe0000000000000000000000000000000000000000d7d4d4e3a3d4b1c2',
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  counter: '0',
}
const market = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: token }
const empty = { ...order, offerer: zero, offer: [], consideration: [] }

/** A tree of orders, `2 ** depth` of them, as bulk listings have it. */
const tree = (depth: number): unknown => (depth === 0 ? empty : [tree(depth - 1), tree(depth - 1)])

const published: Readonly<Record<string, Published>> = {
  'hyperliquid-dex/hyperliquid-python-sdk, signing.py: approve an agent': {
    domain: {
      name: 'HyperliquidSignTransaction',
      version: '1',
      chainId: 42161,
      verifyingContract: zero,
    },
    primaryType: 'HyperliquidTransaction:ApproveAgent',
    types: {
      'HyperliquidTransaction:ApproveAgent': fields(
        'string hyperliquidChain, address agentAddress, string agentName, uint64 nonce',
      ),
    },
    message: {
      type: 'approveAgent',
      signatureChainId: '0xa4b1',
      hyperliquidChain: 'Mainnet',
      agentAddress: account,
      agentName: '',
      nonce: 1787170393018,
    },
  },
  'hyperliquid-dex/hyperliquid-python-sdk, signing.py: send dollars': {
    domain: {
      name: 'HyperliquidSignTransaction',
      version: '1',
      chainId: 421614,
      verifyingContract: zero,
    },
    primaryType: 'HyperliquidTransaction:UsdSend',
    types: {
      'HyperliquidTransaction:UsdSend': fields(
        'string hyperliquidChain, string destination, string amount, uint64 time',
      ),
    },
    message: {
      type: 'usdSend',
      signatureChainId: '0x66eee',
      hyperliquidChain: 'Testnet',
      destination: account,
      amount: '1',
      time: 1687816341423,
    },
  },
  'ProjectOpenSea/seaport-js: an order with a member that no type declares': {
    domain: market,
    primaryType: 'OrderComponents',
    types: orderFields,
    message: { ...order, totalOriginalConsiderationItems: '1' },
  },
  'ProjectOpenSea/seaport-js: a bulk order of 256': {
    domain: market,
    primaryType: 'BulkOrder',
    types: {
      BulkOrder: fields(`OrderComponents${'[2]'.repeat(8)} tree`),
      ...orderFields,
    },
    message: { tree: tree(8) },
  },
  'Uniswap/permit2-sdk: permit a transfer, with a version in the domain': {
    domain: { name: 'Permit2', version: '1', chainId: 1, verifyingContract: token },
    primaryType: 'PermitTransferFrom',
    types: {
      PermitTransferFrom: fields(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      ),
      TokenPermissions: fields('address token, uint256 amount'),
    },
    message: {
      permitted: { token, amount: '1461501637330902918203684832716283019655932542975' },
      spender: account,
      nonce: '0',
      deadline: '1800000000',
    },
  },
  'evmos/ethermint, eip712: a domain whose contract and salt are words': {
    domain: {
      name: 'Cosmos Web3',
      version: '1.0.0',
      chainId: 9001,
      verifyingContract: 'cosmos',
      salt: '0',
    },
    primaryType: 'Tx',
    types: {
      EIP712Domain: fields(
        'string name, string version, uint256 chainId, string verifyingContract, string salt',
      ),
      Tx: fields(
        'string account_number, string chain_id, Fee fee, string memo, Msg[] msgs, string sequence, string timeout_height',
      ),
      Fee: fields('string feePayer, Coin[] amount, string gas'),
      Coin: fields('string denom, string amount'),
      Msg: fields('string type, MsgValue value'),
      MsgValue: fields('string from_address, string to_address, TypeAmount[] amount'),
      TypeAmount: fields('string denom, string amount'),
    },
    message: {
      account_number: '29',
      chain_id: 'evmos_9001-2',
      fee: { amount: [{ amount: '4000', denom: 'aevmos' }], gas: '200000', feePayer: 'evmos1x' },
      memo: '',
      msgs: [
        {
          type: 'cosmos-sdk/MsgSend',
          value: {
            amount: [{ amount: '1', denom: 'aevmos' }],
            from_address: 'evmos1x',
            to_address: 'evmos1y',
          },
        },
      ],
      sequence: '11',
      timeout_height: '0',
    },
  },
  'cowprotocol/contracts, ts/order.ts: an order with texts for kinds': {
    domain: { name: 'Gnosis Protocol', version: 'v2', chainId: 100, verifyingContract: token },
    primaryType: 'Order',
    types: {
      Order: fields(
        'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
      ),
    },
    message: {
      sellToken: token,
      buyToken: token,
      receiver: account,
      sellAmount: '1000000000000000000',
      buyAmount: 1,
      validTo: 4294967295,
      appData: bytes32,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  },
  'makerdao/dss, dai.sol: a permit whose "allowed" is a boolean': {
    domain: { name: 'Dai Stablecoin', version: '1', chainId: '1', verifyingContract: token },
    primaryType: 'Permit',
    types: {
      Permit: fields(
        'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
      ),
    },
    message: { holder: account, spender: token, nonce: 0, expiry: 0, allowed: true },
  },
  'snapshot-labs/snapshot.js, sign/types.ts: a vote in a domain of name and version only': {
    domain: { name: 'snapshot', version: '0.1.4' },
    primaryType: 'Vote',
    types: {
      Vote: fields(
        'address from, string space, uint64 timestamp, bytes32 proposal, uint32[] choice, string reason, string app, string metadata',
      ),
    },
    message: {
      from: account,
      space: 'yam.eth',
      timestamp: 1700000000,
      proposal: bytes32,
      choice: [1, 3],
      reason: '',
      app: '',
      metadata: '{}',
    },
  },
  'safe-global/safe-core-sdk: a transaction in a domain of chain and contract only': {
    domain: { chainId: '0x64', verifyingContract: token },
    primaryType: 'SafeTx',
    types: {
      EIP712Domain: fields('uint256 chainId, address verifyingContract'),
      SafeTx: fields(
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
      ),
    },
    message: {
      to: token,
      value: '0',
      data: '0x',
      operation: 0,
      safeTxGas: 0,
      baseGas: '0',
      gasPrice: '0',
      gasToken: zero,
      refundReceiver: zero,
      nonce: 3,
    },
  },
  'Polymarket/clob-client, signing/eip712.ts: a log-in in a domain without a contract': {
    domain: { name: 'ClobAuthDomain', version: '1', chainId: 137 },
    primaryType: 'ClobAuth',
    types: { ClobAuth: fields('address address, string timestamp, uint256 nonce, string message') },
    message: {
      address: account,
      timestamp: '1700000000',
      nonce: 0,
      message: 'This message attests that I control the given wallet',
    },
  },
  'matter-labs/zksync-ethers: a transaction whose fields are numbers': {
    domain: { name: 'zkSync', version: '2', chainId: 324 },
    primaryType: 'Transaction',
    types: {
      Transaction: fields(
        'uint256 txType, uint256 from, uint256 to, uint256 gasLimit, uint256 gasPerPubdataByteLimit, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, uint256 paymaster, uint256 nonce, uint256 value, bytes data, bytes32[] factoryDeps, bytes paymasterInput',
      ),
    },
    message: {
      txType: 113,
      from: account,
      to: token,
      gasLimit: '0x1e8480',
      gasPerPubdataByteLimit: 50000,
      maxFeePerGas: '250000000',
      maxPriorityFeePerGas: 0,
      paymaster: '0',
      nonce: 0,
      value: '7000000000000000',
      data: '0x',
      factoryDeps: [],
      paymasterInput: '0x',
    },
  },
}

test.each(Object.entries(published))('%s', (_source, given) => {
  // viem leaves out a chain that is text, unless the type of the domain names it.
  const { chainId } = given.domain
  const domain = {
    ...given.domain,
    ...(chainId !== undefined && { chainId: BigInt(chainId as string) }),
  }
  const expected = hashByViem({ ...given, domain } as never)
  for (const text of [given, JSON.stringify(given)]) {
    const parsed = parseTypedData(text)
    expect(hashTypedData(parsed)).toBe(expected)
    for (const name of ['type', 'signatureChainId', 'totalOriginalConsiderationItems'])
      if (!given.types[given.primaryType]?.some((field) => field.name === name))
        expect(parsed.message).not.toHaveProperty(name)
  }
})
