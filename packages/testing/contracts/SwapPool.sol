// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address) external view returns (uint256);
}

interface ICallee {
    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external;
    function uniswapV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data) external;
}

/// A pool with one position, as far as swaps of an exact input go with the interface of a pool of Uniswap v3. Within its
/// range the price moves along `virtual0 * virtual1`; what it can pay is what it holds, and where that ends a swap takes
/// less than was offered. It keeps no ticks and no oracle. For local chains only.
contract SwapPool {
    address public immutable token0;
    address public immutable token1;
    uint24 public immutable fee;
    uint256 public virtual0;
    uint256 public virtual1;
    bool private entered;

    event Swap(
        address indexed sender,
        address indexed recipient,
        int256 amount0,
        int256 amount1,
        uint160 sqrtPriceX96,
        uint128 liquidity,
        int24 tick
    );

    constructor(address token0_, address token1_, uint24 fee_) {
        (token0, token1, fee) = (token0_, token1_, fee_);
    }

    /// The position; what it holds is sent here beforehand.
    function set(uint128 virtual0_, uint128 virtual1_) external {
        (virtual0, virtual1) = (virtual0_, virtual1_);
    }

    function liquidity() public view returns (uint128) {
        return uint128(root(virtual0 * virtual1));
    }

    function slot0() public view returns (uint160, int24, uint16, uint16, uint16, uint8, bool) {
        return (virtual0 == 0 ? 0 : uint160(root((virtual1 << 128) / virtual0) << 32), 0, 0, 0, 0, 0, !entered);
    }

    function swap(address to, bool down, int256 amount, uint160, bytes calldata data)
        external
        returns (int256 delta0, int256 delta1)
    {
        require(!entered, "LOK");
        require(amount > 0, "SwapPool: exact input only");
        entered = true;
        (address tokenIn, address tokenOut) = down ? (token0, token1) : (token1, token0);
        (uint256 used, uint256 out) = take(uint256(amount), down, held(tokenOut));
        (delta0, delta1) = down ? (int256(used), -int256(out)) : (-int256(out), int256(used));
        send(tokenOut, to, out);
        uint256 before = held(tokenIn);
        ICallee(msg.sender).uniswapV3SwapCallback(delta0, delta1, data);
        require(held(tokenIn) >= before + used, "IIA");
        entered = false;
        (uint160 price,,,,,,) = slot0();
        emit Swap(msg.sender, to, delta0, delta1, price, liquidity(), 0);
    }

    function flash(address to, uint256 amount0, uint256 amount1, bytes calldata data) external {
        require(!entered && liquidity() > 0, "L");
        entered = true;
        (uint256 fee0, uint256 fee1) = ((amount0 * fee + 999999) / 1e6, (amount1 * fee + 999999) / 1e6);
        (uint256 before0, uint256 before1) = (held(token0), held(token1));
        if (amount0 > 0) send(token0, to, amount0);
        if (amount1 > 0) send(token1, to, amount1);
        ICallee(msg.sender).uniswapV3FlashCallback(fee0, fee1, data);
        require(held(token0) >= before0 + fee0 && held(token1) >= before1 + fee1, "F");
        entered = false;
    }

    /// Moves the price; the fee stays here and is no part of the position.
    function take(uint256 amount, bool down, uint256 most) private returns (uint256 used, uint256 out) {
        (uint256 x, uint256 y) = down ? (virtual0, virtual1) : (virtual1, virtual0);
        used = amount;
        uint256 net = (amount * (1e6 - fee)) / 1e6;
        out = (y * net) / (x + net);
        if (out > most) {
            out = most;
            net = (x * out) / (y - out) + 1;
            used = (net * 1e6) / (1e6 - fee) + 1;
        }
        (virtual0, virtual1) = down ? (x + net, y - out) : (y - out, x + net);
    }

    function held(address token) private view returns (uint256) {
        return IToken(token).balanceOf(address(this));
    }

    function send(address token, address to, uint256 amount) private {
        (bool done, bytes memory said) = token.call(abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        require(done && (said.length == 0 || abi.decode(said, (bool))), "TF");
    }

    /// The whole square root, by Newton's method.
    function root(uint256 square) private pure returns (uint256 found) {
        if (square == 0) return 0;
        found = square;
        uint256 next = square / 2 + 1;
        while (next < found) (found, next) = (next, (next + square / next) / 2);
    }
}
