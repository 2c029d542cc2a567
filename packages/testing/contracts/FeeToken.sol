// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// An ERC-20 token that keeps a tenth of what is transferred, and logs both parts.
contract FeeToken is TokenLedger {
    function transfer(address to, uint256 value) external returns (bool) {
        pass(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spendAllowance(from, value);
        pass(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(spender, value);
        return true;
    }

    function pass(address from, address to, uint256 value) private {
        uint256 fee = value / 10;
        move(from, address(this), fee);
        move(from, to, value - fee);
    }
}
