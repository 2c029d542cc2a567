// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SwapFactory} from "./SwapFactory.sol";
import {SwapPair} from "./SwapPair.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// Swaps with pairs alone, in those calls of Uniswap's UniswapV2Router02 that take tokens which keep a part of each
/// transfer. For local chains only.
contract SwapPairRouter {
    address public factory;
    address public WETH;
    bool public ready;

    function setup(address factory_, address wrapped) external {
        require(!ready, "SwapPairRouter: set up");
        ready = true;
        (factory, WETH) = (factory_, wrapped);
    }

    receive() external payable {}

    modifier until(uint256 deadline) {
        require(deadline >= block.timestamp, "UniswapV2Router: EXPIRED");
        _;
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external until(deadline) {
        take(path[0], pairOf(path[0], path[1]), amountIn);
        swap(path, to, least);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable until(deadline) {
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
        WrappedEther(WETH).deposit{value: msg.value}();
        WrappedEther(WETH).transfer(pairOf(path[0], path[1]), msg.value);
        swap(path, to, least);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external until(deadline) {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        take(path[0], pairOf(path[0], path[1]), amountIn);
        uint256 out = swap(path, address(this), least);
        WrappedEther(WETH).withdraw(out);
        (bool paid,) = to.call{value: out}("");
        require(paid, "TransferHelper: ETH_TRANSFER_FAILED");
    }

    /// Swaps what has arrived in the first pair, and looks at what came of it in the end.
    function swap(address[] calldata path, address to, uint256 least) private returns (uint256 out) {
        WrappedEther last = WrappedEther(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        for (uint256 i; i + 1 < path.length; ++i) {
            cross(path[i], path[i + 1], i + 2 < path.length ? pairOf(path[i + 1], path[i + 2]) : to);
        }
        out = last.balanceOf(to) - before;
        require(out >= least, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function cross(address from, address to, address next) private {
        SwapPair pair = SwapPair(pairOf(from, to));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = from < to ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 net = (WrappedEther(from).balanceOf(address(pair)) - reserveIn) * 997;
        uint256 out = (net * reserveOut) / (reserveIn * 1000 + net);
        pair.swap(from < to ? 0 : out, from < to ? out : 0, next, "");
    }

    function take(address token, address to, uint256 amount) private {
        (bool done, bytes memory said) =
            token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, to, amount));
        require(done && (said.length == 0 || abi.decode(said, (bool))), "TransferHelper: TRANSFER_FROM_FAILED");
    }

    function pairOf(address a, address b) private view returns (address) {
        return SwapFactory(factory).getPair(a, b);
    }
}
