// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SwapPoolFactory} from "./SwapPoolFactory.sol";
import {SwapPool} from "./SwapPool.sol";
import {SwapFactory} from "./SwapFactory.sol";
import {SwapPair} from "./SwapPair.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps with pairs and pools in the calls of Uniswap's SwapRouter02, as far as an exact input goes. As there, 1 stands
/// for the caller and 2 for this contract, an amount of 0 for what lies here, and ether that came along pays for wrapped
/// ether. For local chains only.
contract SwapRouter {
    struct Single {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    struct Path {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    address public factoryV2;
    address public factory;
    address public WETH9;
    bool public ready;

    function setup(address factoryV2_, address factory_, address wrapped) external {
        require(!ready, "SwapRouter: set up");
        ready = true;
        (factoryV2, factory, WETH9) = (factoryV2_, factory_, wrapped);
    }

    receive() external payable {}

    function multicall(uint256 deadline, bytes[] calldata calls) external payable returns (bytes[] memory results) {
        require(block.timestamp <= deadline, "Transaction too old");
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            (bool done, bytes memory said) = address(this).delegatecall(calls[i]);
            if (!done) {
                assembly {
                    revert(add(said, 32), mload(said))
                }
            }
            results[i] = said;
        }
    }

    function exactInputSingle(Single memory params) public payable returns (uint256 out) {
        address payer = msg.sender;
        if (params.amountIn == 0) (payer, params.amountIn) = (address(this), held(params.tokenIn));
        out = hop(params.tokenIn, params.tokenOut, params.fee, params.amountIn, whom(params.recipient), payer);
        require(out >= params.amountOutMinimum, "Too little received");
    }

    function exactInput(Path memory params) external payable returns (uint256 out) {
        bytes memory path = params.path;
        address tokenIn = address(uint160(part(path, 0, 20)));
        address payer = msg.sender;
        out = params.amountIn;
        if (out == 0) (payer, out) = (address(this), held(tokenIn));
        for (uint256 start; start + 23 < path.length; start += 23) {
            address tokenOut = address(uint160(part(path, start + 23, 20)));
            address to = start + 43 == path.length ? whom(params.recipient) : address(this);
            out = hop(tokenIn, tokenOut, uint24(part(path, start + 20, 3)), out, to, payer);
            (tokenIn, payer) = (tokenOut, address(this));
        }
        require(out >= params.amountOutMinimum, "Too little received");
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] calldata path, address to)
        external
        payable
        returns (uint256 out)
    {
        address payer = msg.sender;
        if (amountIn == 0) (payer, amountIn) = (address(this), held(path[0]));
        to = whom(to);
        pay(path[0], payer, pairOf(path[0], path[1]), amountIn);
        address last = path[path.length - 1];
        uint256 before = WrappedEther(payable(last)).balanceOf(to);
        for (uint256 i; i + 1 < path.length; ++i) {
            address next = i + 2 < path.length ? pairOf(path[i + 1], path[i + 2]) : to;
            cross(path[i], path[i + 1], next);
        }
        out = WrappedEther(payable(last)).balanceOf(to) - before;
        require(out >= least, "Too little received");
    }

    function unwrapWETH9(uint256 least, address to) external payable {
        uint256 amount = held(WETH9);
        require(amount >= least, "Insufficient WETH9");
        WrappedEther(payable(WETH9)).withdraw(amount);
        (bool paid,) = to.call{value: amount}("");
        require(paid, "STE");
    }

    function sweepToken(address token, uint256 least, address to) external payable {
        uint256 amount = held(token);
        require(amount >= least, "Insufficient token");
        if (amount > 0) pay(token, address(this), to, amount);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        (address tokenIn, address tokenOut, uint24 fee, address payer) =
            abi.decode(data, (address, address, uint24, address));
        require(msg.sender == SwapPoolFactory(factory).getPool(tokenIn, tokenOut, fee), "SwapRouter: no pool");
        pay(tokenIn, payer, msg.sender, uint256(delta0 > 0 ? delta0 : delta1));
    }

    function hop(address tokenIn, address tokenOut, uint24 fee, uint256 amount, address to, address payer)
        private
        returns (uint256)
    {
        address pool = SwapPoolFactory(factory).getPool(tokenIn, tokenOut, fee);
        bool down = tokenIn < tokenOut;
        bytes memory data = abi.encode(tokenIn, tokenOut, fee, payer);
        (int256 delta0, int256 delta1) = SwapPool(pool).swap(to, down, int256(amount), 0, data);
        return uint256(-(down ? delta1 : delta0));
    }

    /// Swaps what has arrived in a pair: tokens may keep a part of what is sent.
    function cross(address from, address to, address next) private {
        address pair = pairOf(from, to);
        (uint256 reserve0, uint256 reserve1,) = SwapPair(pair).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = from < to ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 net = (WrappedEther(payable(from)).balanceOf(pair) - reserveIn) * 997;
        uint256 out = (net * reserveOut) / (reserveIn * 1000 + net);
        SwapPair(pair).swap(from < to ? 0 : out, from < to ? out : 0, next, "");
    }

    function pay(address token, address payer, address to, uint256 amount) private {
        if (token == WETH9 && address(this).balance >= amount) {
            WrappedEther(payable(WETH9)).deposit{value: amount}();
            payer = address(this);
        }
        (bool done, bytes memory said) = token.call(
            payer == address(this)
                ? abi.encodeWithSignature("transfer(address,uint256)", to, amount)
                : abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, to, amount)
        );
        require(done && (said.length == 0 || abi.decode(said, (bool))), "STF");
    }

    function pairOf(address a, address b) private view returns (address) {
        return SwapFactory(factoryV2).getPair(a, b);
    }

    function held(address token) private view returns (uint256) {
        return WrappedEther(payable(token)).balanceOf(address(this));
    }

    function whom(address recipient) private view returns (address) {
        if (recipient == address(1)) return msg.sender;
        return recipient == address(2) ? address(this) : recipient;
    }

    function part(bytes memory text, uint256 start, uint256 length) private pure returns (uint256 value) {
        assembly {
            value := shr(sub(256, mul(length, 8)), mload(add(add(text, 32), start)))
        }
    }
}
