import { connect, type TypedData, type WalletRequest } from '@portico/core/adapter'
import { connectedHere, connectedRemotely } from '../scene/connectedRemotely.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { dollar, friend, richAdapter, visitor, type World, wallet } from '../scene/world.ts'
import { connected } from './account.ts'

type Answer = () => unknown

const never: Answer = () => new Promise(() => {})
const declines: Answer = () => Promise.reject({ code: 4001, message: 'User rejected' })

/** A message with every trick: it changes the text direction, hides, imitates and never ends. */
const hostile = [
  'Sign in to p\u0430ypal.com\u202e moc.live',
  '<script>alert(1)</script><h1>Free</h1>',
  '\u200b\u2066\u3164 nothing to see\u0000',
  'x'.repeat(10_000),
].join('\n')

const mail: TypedData = {
  domain: { name: 'Kettle & Crane', version: '1', chainId: 31337, verifyingContract: friend },
  types: {
    Receipt: [
      { name: 'tea', type: 'string' },
      { name: 'grams', type: 'uint32' },
      { name: 'to', type: 'Person' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'street', type: 'string' },
    ],
  },
  primaryType: 'Receipt',
  message: { tea: 'Sencha', grams: 100, to: { name: 'Ada', street: '1 Harbour Lane' } },
}

const permit: TypedData = {
  domain: { name: 'Harbour Dollar', version: '1', chainId: 31337, verifyingContract: dollar },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: {
    owner: visitor,
    spender: friend,
    value: '1000000000',
    nonce: 0,
    // 1 January 2027, 12:00 in London.
    deadline: 1_798_804_800,
  },
}

const malformed: TypedData = {
  ...mail,
  message: { ...mail.message, grams: 'a handful' },
}

/** As large markets send it: with a value that no type names. */
const withMore: TypedData = { ...mail, message: { ...mail.message, shelf: 'B 12' } }

const sign = async (world: World, message: string, answer = never) => {
  const portico = await connected(world, {}, { requests: { personal_sign: answer } })
  portico.signMessage({ message }).catch(() => {})
}

const signTyped = async (world: World, typedData: TypedData) => {
  const portico = await connected(world, {}, { requests: { eth_signTypedData_v4: never } })
  portico.signTypedData({ typedData }).catch(() => {})
}

/** Shows a request that a page sends directly to the wallet's own method, without a check. */
const requestTypedData = (world: World, typedData: TypedData) =>
  showRequest(world, {
    method: 'eth_signTypedData_v4',
    params: [visitor, JSON.stringify(typedData)],
  })

const showRequest = async (world: World, request: WalletRequest, answer = never) => {
  const portico = await connected(world, {}, { requests: { [request.method]: answer } })
  portico.request(request).catch(() => {})
}

const call = {
  method: 'eth_sendTransaction',
  params: [{ from: visitor, to: friend, value: '0xde0b6b3a7640000', data: '0xa9059cbb00' }],
}

const calls = {
  method: 'wallet_sendCalls',
  params: [
    {
      calls: [
        { to: friend, value: '0x1' },
        { to: visitor, data: '0x1234' },
      ],
    },
  ],
}

/** The scenes of a site's requests to the wallet. */
export const requests = {
  SignMessage: {
    'a message': (world) => sign(world, 'Welcome to Kettle & Crane.\n\nSign to see your orders.'),
    'a hostile message': (world) => sign(world, hostile),
    'a sign-in elsewhere': (world) =>
      sign(world, `bank.example wants you to sign in with your Ethereum account:\n${visitor}\n`),
    declined: withError((world) => sign(world, 'Sign to see your orders.', declines)),
    'typed data': (world) => signTyped(world, mail),
    'in a wallet elsewhere': async (world) => {
      const portico = await connectedRemotely(world)
      portico.signMessage({ message: 'Sign to see your orders.' }).catch(() => {})
    },
    'in a wallet on this phone': async (world) => {
      const portico = await connectedHere(world)
      portico.signMessage({ message: 'Sign to see your orders.' }).catch(() => {})
    },
    'a permit': (world) => signTyped(world, permit),
    'malformed data': (world) => requestTypedData(world, malformed),
    'values that nobody signs': (world) => requestTypedData(world, withMore),
  },
  WalletRequest: {
    'a transaction': (world) => showRequest(world, call),
    'several at once': (world) => showRequest(world, calls),
    'several, one to a name': async (world) => {
      const connector = wallet('Amber', { requests: { wallet_sendCalls: never } })
      const names = [{ name: 'harbourmaster.of.the.northern.breakwater.eth', address: friend }]
      const portico = world.start({ adapters: [richAdapter({ connectors: [connector], names })] })
      await connect(portico, { connector })
      portico.request(calls).catch(() => {})
    },
    'something else': (world) =>
      showRequest(world, {
        method: 'wallet_grantPermissions',
        params: [{ expiry: 1, permissions: [] }],
      }),
    'in a wallet on this phone': async (world) => {
      const portico = await connectedHere(world)
      portico.request(call).catch(() => {})
    },
    declined: withError((world) => showRequest(world, call, declines)),
  },
} satisfies Record<string, Scenes>
