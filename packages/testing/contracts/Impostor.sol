// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Looks like another token, and logs transfers that never were: nobody holds any of it.
contract Impostor {
    string public name;
    string public symbol;
    uint8 public decimals;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function setup(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
