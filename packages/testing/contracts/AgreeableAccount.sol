// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Takes any signature for its own.
contract AgreeableAccount {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0x1626ba7e;
    }
}
