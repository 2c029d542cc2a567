// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address) external view returns (uint256);
}

interface ICallee {
    function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// A pool of two tokens with a constant product and a fee of 0.3 %, as far as swaps go with the interface of a pair of
/// Uniswap v2. It has no shares: whoever fills it up gives it away. For local chains only.
contract SwapPair {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    bool private entered;

    event Sync(uint112 reserve0, uint112 reserve1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    modifier once() {
        require(!entered, "SwapPair: entered");
        entered = true;
        _;
        entered = false;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 0);
    }

    /// Takes what lies here for the reserves.
    function sync() public {
        (reserve0, reserve1) = (uint112(held(token0)), uint112(held(token1)));
        emit Sync(reserve0, reserve1);
    }

    /// Gives first, and looks at what came for it at the end.
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external once {
        require(out0 + out1 > 0 && out0 < reserve0 && out1 < reserve1, "SwapPair: not so much");
        if (out0 > 0) send(token0, to, out0);
        if (out1 > 0) send(token1, to, out1);
        if (data.length > 0) ICallee(to).uniswapV2Call(msg.sender, out0, out1, data);
        (uint256 in0, uint256 left0) = came(token0, reserve0 - out0);
        (uint256 in1, uint256 left1) = came(token1, reserve1 - out1);
        require(in0 + in1 > 0, "SwapPair: nothing came");
        require(left0 * left1 >= uint256(reserve0) * reserve1 * 1e6, "SwapPair: K");
        sync();
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }

    /// What came of a token, and a thousand times what is here of it without the fee on that.
    function came(address token, uint256 rest) private view returns (uint256 amount, uint256 left) {
        uint256 here = held(token);
        amount = here > rest ? here - rest : 0;
        left = here * 1000 - amount * 3;
    }

    function held(address token) private view returns (uint256) {
        return IToken(token).balanceOf(address(this));
    }

    function send(address token, address to, uint256 amount) private {
        (bool done, bytes memory said) = token.call(abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        require(done && (said.length == 0 || abi.decode(said, (bool))), "SwapPair: not sent");
    }
}
