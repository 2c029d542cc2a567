// Made from contracts/GasOracle.sol by scripts/compile.ts. Do not edit.

/** ABI of GasOracle.sol. */
export const gasOracleAbi = [
  {
    "inputs": [],
    "name": "boundPerByte",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "unsignedTx",
        "type": "bytes"
      }
    ],
    "name": "getL1Fee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "unsignedTxSize",
        "type": "uint256"
      }
    ],
    "name": "getL1FeeUpperBound",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pricePerByte",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "pricePerByte_",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "boundPerByte_",
        "type": "uint256"
      }
    ],
    "name": "set",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

/** Creation bytecode of GasOracle.sol. */
export const gasOracleBytecode: `0x${string}` = '0x6080604052348015600e575f5ffd5b506101c08061001c5f395ff3fe608060405234801561000f575f5ffd5b5060043610610055575f3560e01c80631ab06ee51461005957806341ba17731461007057806349948e0e1461008b578063bf36da651461009e578063f1c7a58b146100a6575b5f5ffd5b61006e6100673660046100f8565b6001555f55565b005b61007960015481565b60405190815260200160405180910390f35b610079610099366004610118565b6100b9565b6100795f5481565b6100796100b4366004610186565b6100dc565b5f5f545f036100c6575f5ffd5b5f546100d390839061019d565b90505b92915050565b5f6001545f036100ea575f5ffd5b816001546100d6919061019d565b5f5f60408385031215610109575f5ffd5b50508035926020909101359150565b5f5f60208385031215610129575f5ffd5b823567ffffffffffffffff81111561013f575f5ffd5b8301601f8101851361014f575f5ffd5b803567ffffffffffffffff811115610165575f5ffd5b856020828401011115610176575f5ffd5b6020919091019590945092505050565b5f60208284031215610196575f5ffd5b5035919050565b80820281158282048414176100d657634e487b7160e01b5f52601160045260245ffd'

/** Runtime bytecode of GasOracle.sol: what `eth_getCode` answers. */
export const gasOracleRuntime: `0x${string}` = '0x608060405234801561000f575f5ffd5b5060043610610055575f3560e01c80631ab06ee51461005957806341ba17731461007057806349948e0e1461008b578063bf36da651461009e578063f1c7a58b146100a6575b5f5ffd5b61006e6100673660046100f8565b6001555f55565b005b61007960015481565b60405190815260200160405180910390f35b610079610099366004610118565b6100b9565b6100795f5481565b6100796100b4366004610186565b6100dc565b5f5f545f036100c6575f5ffd5b5f546100d390839061019d565b90505b92915050565b5f6001545f036100ea575f5ffd5b816001546100d6919061019d565b5f5f60408385031215610109575f5ffd5b50508035926020909101359150565b5f5f60208385031215610129575f5ffd5b823567ffffffffffffffff81111561013f575f5ffd5b8301601f8101851361014f575f5ffd5b803567ffffffffffffffff811115610165575f5ffd5b856020828401011115610176575f5ffd5b6020919091019590945092505050565b5f60208284031215610196575f5ffd5b5035919050565b80820281158282048414176100d657634e487b7160e01b5f52601160045260245ffd'
