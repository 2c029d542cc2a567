// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// Ether as a token, one for one. As the well-known one, it logs deposits and withdrawals and no
/// transfer from or to zero.
contract WrappedEther is Token {
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    function deposit() external payable {
        totalSupply += msg.value;
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < wad) revert InsufficientBalance(msg.sender, balance, wad);
        balanceOf[msg.sender] = balance - wad;
        totalSupply -= wad;
        emit Withdrawal(msg.sender, wad);
        (bool paid,) = msg.sender.call{value: wad}("");
        require(paid, "WrappedEther: not paid");
    }
}
