// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A pool of two tokens as far as its price is read (Uniswap v2's interface). For local chains only.
contract Pair {
    address public token0;
    address public token1;
    uint112 private reserve0;
    uint112 private reserve1;

    function set(address token0_, address token1_, uint112 reserve0_, uint112 reserve1_) external {
        (token0, token1, reserve0, reserve1) = (token0_, token1_, reserve0_, reserve1_);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 0);
    }
}
