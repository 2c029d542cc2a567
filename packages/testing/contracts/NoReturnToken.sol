// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// An ERC-20 look-alike with the two well-known deviations of an old and widely held token:
/// its calls return no data at all, and an allowance must be set to zero before it can be changed.
contract NoReturnToken is TokenLedger {
    error AllowanceNotZero(uint256 current);

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spendAllowance(from, value);
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        uint256 current = allowance[msg.sender][spender];
        if (value != 0 && current != 0) revert AllowanceNotZero(current);
        setAllowance(spender, value);
    }
}
