// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Account} from "./Account.sol";

struct Operation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 gasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// An account whose owner signs, and anybody sends: as an operation (ERC-4337), as a transaction of a Safe, and in a way of its own.
contract ExecutingAccount is Account {
    address private constant ENTRY_POINT = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    uint256 public used;

    event ExecutionSuccess(bytes32 txHash, uint256 payment);

    constructor(address owner_) Account(owner_) {}

    function validateUserOp(Operation calldata op, bytes32 hash, uint256) external view returns (uint256) {
        return this.isValidSignature(hash, op.signature) == 0x1626ba7e ? 0 : 1;
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == ENTRY_POINT, "not the entry point");
        run(to, value, data);
    }

    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8,
        uint256,
        uint256,
        uint256,
        address,
        address,
        bytes calldata signatures
    ) external {
        bytes32 hash = spend(to, data, signatures);
        run(to, value, data);
        emit ExecutionSuccess(hash, 0);
    }

    function relay(address to, bytes calldata data, bytes calldata signature) external {
        spend(to, data, signature);
        run(to, 0, data);
    }

    /// What the owner signs for the last two.
    function termsOf(address to, bytes calldata data) public view returns (bytes32) {
        return keccak256(abi.encode(address(this), used, to, data));
    }

    function spend(address to, bytes calldata data, bytes calldata signature) private returns (bytes32 hash) {
        hash = termsOf(to, data);
        require(this.isValidSignature(hash, signature) == 0x1626ba7e, "not signed");
        used++;
    }

    function run(address to, uint256 value, bytes calldata data) private {
        (bool done,) = to.call{value: value}(data);
        require(done, "call failed");
    }
}
