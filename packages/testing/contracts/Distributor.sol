// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// Hands out rewards once per number, with the event of a Merkle distributor. It asks for no proof.
contract Distributor {
    mapping(uint256 index => bool) public isClaimed;

    event Claimed(uint256 index, address account, uint256 amount);

    function claim(uint256 index, Token token, address account, uint256 amount) external {
        require(!isClaimed[index], "Distributor: claimed already");
        isClaimed[index] = true;
        token.transfer(account, amount);
        emit Claimed(index, account, amount);
    }
}
