// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// An ERC-20 token that keeps a tenth of what is transferred, and logs both parts.
contract FeeToken is TokenLedger {
    function transfer(address to, uint256 value) external returns (bool) {
        uint256 fee = value / 10;
        move(msg.sender, address(this), fee);
        move(msg.sender, to, value - fee);
        return true;
    }
}
