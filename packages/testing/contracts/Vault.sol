// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// A vault of one token with the calls and events of ERC-4626; a share is one unit of what it holds.
contract Vault is Token {
    Token public asset;

    event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);
    event Withdraw(
        address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares
    );

    function setAsset(Token value) external {
        require(address(asset) == address(0), "Vault: set up already");
        asset = value;
    }

    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        asset.transferFrom(msg.sender, address(this), assets);
        mint(receiver, assets);
        emit Deposit(msg.sender, receiver, assets, assets);
        return assets;
    }

    function withdraw(uint256 assets, address receiver, address owner) external returns (uint256 shares) {
        if (msg.sender != owner) spendAllowance(owner, assets);
        uint256 balance = balanceOf[owner];
        if (balance < assets) revert InsufficientBalance(owner, balance, assets);
        balanceOf[owner] = balance - assets;
        totalSupply -= assets;
        emit Transfer(owner, address(0), assets);
        asset.transfer(receiver, assets);
        emit Withdraw(msg.sender, receiver, owner, assets, assets);
        return assets;
    }
}
