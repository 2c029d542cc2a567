import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../..')

/** Contracts that get an artifact. The other sources are only imported by these. */
const deployed = [
  'Account',
  'AccountFactory',
  'AgreeableAccount',
  'Art',
  'AuthorizedToken',
  'Bridge',
  'Distributor',
  'Exchange',
  'ExecutingAccount',
  'FeeToken',
  'GasOracle',
  'Impostor',
  'Items',
  'LendingPool',
  'Multicall',
  'Names',
  'NoReturnToken',
  'OffchainNames',
  'OperationRunner',
  'Pair',
  'PoolStates',
  'PriceFeed',
  'RangePool',
  'RebasingToken',
  'SwapFactory',
  'SwapPairRouter',
  'SwapPoolFactory',
  'SwapRouter',
  'Token',
  'TrapToken',
  'UniversalResolver',
  'V4Liquidity',
  'Vault',
  'WrappedEther',
]

/** A set that is compiled together: sources, the folder of their artifacts, and the version of the virtual machine. */
export type ContractSet = {
  contractsDir: string
  generatedDir: string
  evmVersion: string
  deployed: readonly string[]
}

/** All sets that are compiled. */
export const contractSets: readonly ContractSet[] = [
  {
    contractsDir: path.join(packages, 'testing/contracts'),
    generatedDir: path.join(packages, 'testing/src/chains/generated'),
    evmVersion: 'cancun',
    deployed,
  },
  {
    contractsDir: path.join(packages, 'server/contracts'),
    generatedDir: path.join(packages, 'server/src/convert/generated'),
    // Runs on other operators' chains. Some of them support only older versions.
    evmVersion: 'paris',
    deployed: ['SwapLens'],
  },
  {
    contractsDir: path.join(packages, 'server/contracts/names'),
    generatedDir: path.join(packages, 'testing/src/chains/nameResolver/generated'),
    // Runs on mainnet, and on other operators' chains.
    evmVersion: 'paris',
    deployed: ['NameResolver'],
  },
]
