// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract account with one owner, whose signatures are its own (ERC-1271).
contract Account {
    bytes4 private constant VALID = 0x1626ba7e;
    uint256 private constant LARGEST_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > LARGEST_S) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? VALID : bytes4(0xffffffff);
    }
}
