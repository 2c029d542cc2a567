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
    "inputs": [
      {
        "internalType": "uint256",
        "name": "gasUsed",
        "type": "uint256"
      }
    ],
    "name": "getOperatorFee",
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
    "name": "operatorFeeConstant",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "operatorFeeScalar",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
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
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "scalar",
        "type": "uint64"
      },
      {
        "internalType": "uint64",
        "name": "constant_",
        "type": "uint64"
      }
    ],
    "name": "setOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

/** Creation bytecode of GasOracle.sol. */
export const gasOracleBytecode: `0x${string}` = '0x6080604052348015600e575f5ffd5b5061039a8061001c5f395ff3fe608060405234801561000f575f5ffd5b5060043610610090575f3560e01c806349948e0e1161006357806349948e0e1461010e5780634d5d9a2a146101215780639d381e6b1461013a578063bf36da651461019e578063f1c7a58b146101a6575f5ffd5b806316d3bc7f146100945780631ab06ee5146100cd578063275aedd2146100e457806341ba177314610105575b5f5ffd5b6002546100af90600160481b900467ffffffffffffffff1681565b60405167ffffffffffffffff90911681526020015b60405180910390f35b6100e26100db36600461024b565b6001555f55565b005b6100f76100f236600461026b565b6101b9565b6040519081526020016100c4565b6100f760015481565b6100f761011c366004610282565b61020e565b6002546100af90610100900467ffffffffffffffff1681565b6100e261014836600461030c565b6002805460ff1967ffffffffffffffff9485166101000268ffffffffffffffff001995909416600160481b029490941670ffffffffffffffffffffffffffffffff00199091161791909117919091166001179055565b6100f75f5481565b6100f76101b436600461026b565b61022f565b6002545f9060ff166101c9575f5ffd5b60025467ffffffffffffffff600160481b8204811691620f4240916101f49161010090041685610351565b6101fe9190610368565b6102089190610387565b92915050565b5f5f545f0361021b575f5ffd5b5f54610228908390610351565b9392505050565b5f6001545f0361023d575f5ffd5b816001546102089190610351565b5f5f6040838503121561025c575f5ffd5b50508035926020909101359150565b5f6020828403121561027b575f5ffd5b5035919050565b5f5f60208385031215610293575f5ffd5b823567ffffffffffffffff8111156102a9575f5ffd5b8301601f810185136102b9575f5ffd5b803567ffffffffffffffff8111156102cf575f5ffd5b8560208284010111156102e0575f5ffd5b6020919091019590945092505050565b803567ffffffffffffffff81168114610307575f5ffd5b919050565b5f5f6040838503121561031d575f5ffd5b610326836102f0565b9150610334602084016102f0565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176102085761020861033d565b5f8261038257634e487b7160e01b5f52601260045260245ffd5b500490565b808201808211156102085761020861033d56'

/** Runtime bytecode of GasOracle.sol: what `eth_getCode` answers. */
export const gasOracleRuntime: `0x${string}` = '0x608060405234801561000f575f5ffd5b5060043610610090575f3560e01c806349948e0e1161006357806349948e0e1461010e5780634d5d9a2a146101215780639d381e6b1461013a578063bf36da651461019e578063f1c7a58b146101a6575f5ffd5b806316d3bc7f146100945780631ab06ee5146100cd578063275aedd2146100e457806341ba177314610105575b5f5ffd5b6002546100af90600160481b900467ffffffffffffffff1681565b60405167ffffffffffffffff90911681526020015b60405180910390f35b6100e26100db36600461024b565b6001555f55565b005b6100f76100f236600461026b565b6101b9565b6040519081526020016100c4565b6100f760015481565b6100f761011c366004610282565b61020e565b6002546100af90610100900467ffffffffffffffff1681565b6100e261014836600461030c565b6002805460ff1967ffffffffffffffff9485166101000268ffffffffffffffff001995909416600160481b029490941670ffffffffffffffffffffffffffffffff00199091161791909117919091166001179055565b6100f75f5481565b6100f76101b436600461026b565b61022f565b6002545f9060ff166101c9575f5ffd5b60025467ffffffffffffffff600160481b8204811691620f4240916101f49161010090041685610351565b6101fe9190610368565b6102089190610387565b92915050565b5f5f545f0361021b575f5ffd5b5f54610228908390610351565b9392505050565b5f6001545f0361023d575f5ffd5b816001546102089190610351565b5f5f6040838503121561025c575f5ffd5b50508035926020909101359150565b5f6020828403121561027b575f5ffd5b5035919050565b5f5f60208385031215610293575f5ffd5b823567ffffffffffffffff8111156102a9575f5ffd5b8301601f810185136102b9575f5ffd5b803567ffffffffffffffff8111156102cf575f5ffd5b8560208284010111156102e0575f5ffd5b6020919091019590945092505050565b803567ffffffffffffffff81168114610307575f5ffd5b919050565b5f5f6040838503121561031d575f5ffd5b610326836102f0565b9150610334602084016102f0565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176102085761020861033d565b5f8261038257634e487b7160e01b5f52601260045260245ffd5b500490565b808201808211156102085761020861033d56'
