// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SwapPool} from "./SwapPool.sol";

/// Makes pools with the interface of Uniswap v3's factory. For local chains only.
contract SwapPoolFactory {
    mapping(address tokenA => mapping(address tokenB => mapping(uint24 fee => address))) public getPool;

    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != token1 && getPool[token0][token1][fee] == address(0), "SwapPoolFactory: no pool to make");
        pool = address(new SwapPool(token0, token1, fee));
        getPool[token0][token1][fee] = pool;
        getPool[token1][token0][fee] = pool;
    }
}
