// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-20 token whose balances grow and shrink for all holders at once, which no log says.
contract RebasingToken {
    string public constant name = "Portico Rebasing";
    string public constant symbol = "REBASE";
    uint8 public constant decimals = 18;
    uint256 public percent;
    mapping(address owner => uint256) public shares;

    event Transfer(address indexed from, address indexed to, uint256 value);

    /// For local chains only: anybody may mint and rebase.
    function mint(address to, uint256 value) external {
        if (percent == 0) percent = 100;
        shares[to] += value;
        emit Transfer(address(0), to, balanceOf(to));
    }

    function rebase(uint256 percent_) external {
        percent = percent_;
    }

    function balanceOf(address owner) public view returns (uint256) {
        return shares[owner] * percent / 100;
    }
}
