// Made from contracts/AgreeableAccount.sol by scripts/compile.ts. Do not edit.

/** ABI of AgreeableAccount.sol. */
export const agreeableAccountAbi = [
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "",
        "type": "bytes"
      }
    ],
    "name": "isValidSignature",
    "outputs": [
      {
        "internalType": "bytes4",
        "name": "",
        "type": "bytes4"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  }
] as const

/** Creation bytecode of AgreeableAccount.sol. */
export const agreeableAccountBytecode: `0x${string}` = '0x6080604052348015600e575f5ffd5b5060d380601a5f395ff3fe6080604052348015600e575f5ffd5b50600436106026575f3560e01c80631626ba7e14602a575b5f5ffd5b604460353660046061565b630b135d3f60e11b9392505050565b6040516001600160e01b0319909116815260200160405180910390f35b5f5f5f604084860312156072575f5ffd5b83359250602084013567ffffffffffffffff811115608e575f5ffd5b8401601f81018613609d575f5ffd5b803567ffffffffffffffff81111560b2575f5ffd5b86602082840101111560c2575f5ffd5b93966020919091019550929350505056'

/** Runtime bytecode of AgreeableAccount.sol: what `eth_getCode` answers. */
export const agreeableAccountRuntime: `0x${string}` = '0x6080604052348015600e575f5ffd5b50600436106026575f3560e01c80631626ba7e14602a575b5f5ffd5b604460353660046061565b630b135d3f60e11b9392505050565b6040516001600160e01b0319909116815260200160405180910390f35b5f5f5f604084860312156072575f5ffd5b83359250602084013567ffffffffffffffff811115608e575f5ffd5b8401601f81018613609d575f5ffd5b803567ffffffffffffffff81111560b2575f5ffd5b86602082840101111560c2575f5ffd5b93966020919091019550929350505056'
