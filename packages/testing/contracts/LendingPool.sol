// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// Lends tokens with the calls and events of an Aave v3 pool, without interest or collateral rules.
/// For local chains only: it keeps no accounts beyond what each supplied and owes.
contract LendingPool {
    mapping(address reserve => mapping(address user => uint256)) public supplied;
    mapping(address reserve => mapping(address user => uint256)) public owed;

    event Supply(
        address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode
    );
    event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount);
    event Borrow(
        address indexed reserve,
        address user,
        address indexed onBehalfOf,
        uint256 amount,
        uint8 interestRateMode,
        uint256 borrowRate,
        uint16 indexed referralCode
    );
    event Repay(
        address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens
    );

    function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode) external {
        Token(asset).transferFrom(msg.sender, address(this), amount);
        supplied[asset][onBehalfOf] += amount;
        emit Supply(asset, msg.sender, onBehalfOf, amount, referralCode);
    }

    function withdraw(address asset, uint256 amount, address to) external returns (uint256) {
        supplied[asset][msg.sender] -= amount;
        Token(asset).transfer(to, amount);
        emit Withdraw(asset, msg.sender, to, amount);
        return amount;
    }

    function borrow(address asset, uint256 amount, uint256 mode, uint16 referralCode, address onBehalfOf) external {
        owed[asset][onBehalfOf] += amount;
        Token(asset).transfer(msg.sender, amount);
        emit Borrow(asset, msg.sender, onBehalfOf, amount, uint8(mode), 0, referralCode);
    }

    function repay(address asset, uint256 amount, uint256, address onBehalfOf) external returns (uint256) {
        owed[asset][onBehalfOf] -= amount;
        Token(asset).transferFrom(msg.sender, address(this), amount);
        emit Repay(asset, onBehalfOf, msg.sender, amount, false);
        return amount;
    }
}
