// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SwapPair} from "./SwapPair.sol";

/// Makes pairs with the interface of Uniswap v2's factory. For local chains only.
contract SwapFactory {
    mapping(address tokenA => mapping(address tokenB => address)) public getPair;

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != token1 && getPair[token0][token1] == address(0), "SwapFactory: no pair to make");
        pair = address(new SwapPair(token0, token1));
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
    }
}
