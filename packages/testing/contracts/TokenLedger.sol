// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Book-keeping that our two kinds of fungible token share.
///
/// The code is placed at a fixed address without running a constructor, so everything that would be
/// a constructor argument lives in storage and is written once by `setup`.
/// For local chains only: anybody may mint.
abstract contract TokenLedger {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    bool public ready;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error AlreadySetUp();
    error InsufficientBalance(address owner, uint256 balance, uint256 needed);
    error InsufficientAllowance(address spender, uint256 allowed, uint256 needed);
    error ZeroAddress();

    /// Names the token and mints the first balances, in one transaction so that it is never half done.
    function setup(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        address[] calldata holders,
        uint256[] calldata amounts
    ) external {
        if (ready) revert AlreadySetUp();
        ready = true;
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        for (uint256 i; i < holders.length; ++i) mint(holders[i], amounts[i]);
    }

    function mint(address to, uint256 value) public {
        if (to == address(0)) revert ZeroAddress();
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function burn(uint256 value) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < value) revert InsufficientBalance(msg.sender, balance, value);
        balanceOf[msg.sender] = balance - value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }

    function move(address from, address to, uint256 value) internal {
        if (to == address(0)) revert ZeroAddress();
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    /// An allowance of the highest uint256 is unlimited and is not counted down.
    function spendAllowance(address from, uint256 value) internal {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed == type(uint256).max) return;
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        allowance[from][msg.sender] = allowed - value;
    }

    function setAllowance(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}
