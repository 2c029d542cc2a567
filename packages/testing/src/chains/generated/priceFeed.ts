// Made from contracts/PriceFeed.sol by scripts/compile.ts. Do not edit.

/** ABI of PriceFeed.sol. */
export const priceFeedAbi = [
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "latestRoundData",
    "outputs": [
      {
        "internalType": "uint80",
        "name": "",
        "type": "uint80"
      },
      {
        "internalType": "int256",
        "name": "",
        "type": "int256"
      },
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      },
      {
        "internalType": "uint80",
        "name": "",
        "type": "uint80"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "decimals_",
        "type": "uint8"
      },
      {
        "internalType": "int256",
        "name": "answer_",
        "type": "int256"
      },
      {
        "internalType": "uint256",
        "name": "startedAt_",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "updatedAt_",
        "type": "uint256"
      }
    ],
    "name": "set",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

/** Creation bytecode of PriceFeed.sol. */
export const priceFeedBytecode: `0x${string}` = '0x6080604052348015600e575f5ffd5b5060f98061001b5f395ff3fe6080604052348015600e575f5ffd5b5060043610603a575f3560e01c8063313ce56714603e5780635ea7b51b146060578063feaf968c14608b575b5f5ffd5b5f5460499060ff1681565b60405160ff90911681526020015b60405180910390f35b6089606b36600460be565b6003556002556001555f805460ff191660ff92909216919091179055565b005b600180546002546003546040805185815260208101949094528301919091526060820152608081019190915260a0016057565b5f5f5f5f6080858703121560d0575f5ffd5b843560ff8116811460df575f5ffd5b96602086013596506040860135956060013594509250505056'

/** Runtime bytecode of PriceFeed.sol: what `eth_getCode` answers. */
export const priceFeedRuntime: `0x${string}` = '0x6080604052348015600e575f5ffd5b5060043610603a575f3560e01c8063313ce56714603e5780635ea7b51b146060578063feaf968c14608b575b5f5ffd5b5f5460499060ff1681565b60405160ff90911681526020015b60405180910390f35b6089606b36600460be565b6003556002556001555f805460ff191660ff92909216919091179055565b005b600180546002546003546040805185815260208101949094528301919091526060820152608081019190915260a0016057565b5f5f5f5f6080858703121560d0575f5ffd5b843560ff8116811460df575f5ffd5b96602086013596506040860135956060013594509250505056'
