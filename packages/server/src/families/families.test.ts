import { describeFamily } from '../../test/describeFamily.ts'
import { families } from './families.ts'

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 18 }
const common = { name: 'Test', nativeCurrency, rpcUrls: ['http://node.test/'], tokens: [] }

describeFamily('eip155', {
  family: families.eip155,
  chain: { ...common, id: 'eip155:8453' },
  owner: [
    '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
  ],
  notAddresses: [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'So11111111111111111111111111111111111111112',
  ],
  identity: { right: '0x2105', wrong: '0x1' },
  forbiddenMethods: ['eth_sign', 'eth_accounts', 'personal_unlockAccount', 'admin_addPeer'],
})

const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
describeFamily('solana', {
  family: families.solana,
  chain: { ...common, id: `solana:${genesis.slice(0, 32)}` },
  owner: ['So11111111111111111111111111111111111111112'],
  notAddresses: [
    'so11111111111111111111111111111111111111112l',
    '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  ],
  identity: { right: genesis, wrong: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  forbiddenMethods: ['requestAirdrop', 'getLargestAccounts', 'getClusterNodes'],
})
