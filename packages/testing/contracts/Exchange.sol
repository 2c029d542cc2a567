// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// Gives one token, or ether, for another at whatever rate the caller asks, out of its own stock.
contract Exchange {
    event Swap(address indexed sender, address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut);

    /// The zero address stands for ether.
    function swap(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut) external payable {
        if (tokenIn == address(0)) require(msg.value == amountIn, "Exchange: value mismatch");
        else Token(tokenIn).transferFrom(msg.sender, address(this), amountIn);
        if (tokenOut == address(0)) {
            (bool paid,) = msg.sender.call{value: amountOut}("");
            require(paid, "Exchange: not paid");
        } else {
            Token(tokenOut).transfer(msg.sender, amountOut);
        }
        emit Swap(msg.sender, tokenIn, amountIn, tokenOut, amountOut);
    }

    receive() external payable {}
}
