// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ExecutingAccount, Operation} from "./ExecutingAccount.sol";

/// Runs signed operations as an entry point of ERC-4337 does, without fees.
contract OperationRunner {
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    mapping(address => uint256) public nonces;

    function handleOps(Operation[] calldata ops, address payable) external {
        for (uint256 i = 0; i < ops.length; i++) {
            Operation calldata op = ops[i];
            bytes32 hash = hashOf(op);
            require(op.nonce == nonces[op.sender]++, "AA25 invalid account nonce");
            require(ExecutingAccount(op.sender).validateUserOp(op, hash, 0) == 0, "AA24 signature error");
            (bool done,) = op.sender.call(op.callData);
            emit UserOperationEvent(hash, op.sender, address(0), op.nonce, done, 0, 0);
        }
    }

    function hashOf(Operation calldata op) public view returns (bytes32) {
        return keccak256(abi.encode(op.sender, op.nonce, keccak256(op.callData), address(this), block.chainid));
    }
}
