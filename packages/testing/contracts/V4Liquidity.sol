// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct LiquidityParams {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

interface IPoolManager {
    function unlock(bytes calldata) external returns (bytes memory);
    function initialize(PoolKey calldata, uint160) external returns (int24);
    function modifyLiquidity(PoolKey calldata, LiquidityParams calldata, bytes calldata) external returns (int256, int256);
    function sync(address) external;
    function settle() external payable returns (uint256);
}

interface IToken {
    function transfer(address, uint256) external returns (bool);
}

/// Fills pools of Uniswap v4 over their whole range with what is sent here beforehand, and gives nothing back. For local
/// chains only.
contract V4Liquidity {
    /// The price is a square root in 96 bits behind the point.
    struct Position {
        PoolKey key;
        uint160 sqrtPrice;
        uint128 liquidity;
    }

    int24 private constant WIDEST = 887272;

    bool public ready;

    function fill(IPoolManager manager, Position[] calldata positions) external payable {
        ready = true;
        for (uint256 i; i < positions.length; ++i) {
            manager.initialize(positions[i].key, positions[i].sqrtPrice);
            manager.unlock(abi.encode(positions[i]));
        }
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        Position memory position = abi.decode(data, (Position));
        int24 widest = (WIDEST / position.key.tickSpacing) * position.key.tickSpacing;
        LiquidityParams memory params = LiquidityParams(-widest, widest, int256(uint256(position.liquidity)), 0);
        IPoolManager manager = IPoolManager(msg.sender);
        (int256 delta,) = manager.modifyLiquidity(position.key, params, "");
        pay(manager, position.key.currency0, delta >> 128);
        pay(manager, position.key.currency1, int128(delta));
        return "";
    }

    function pay(IPoolManager manager, address currency, int256 owed) private {
        if (currency == address(0)) {
            manager.settle{value: uint256(-owed)}();
            return;
        }
        manager.sync(currency);
        // Some tokens return nothing; what has not arrived the manager misses.
        (bool sent,) = currency.call(abi.encodeCall(IToken.transfer, (address(manager), uint256(-owed))));
        require(sent, "V4Liquidity: too little");
        manager.settle();
    }
}
