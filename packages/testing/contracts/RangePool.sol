// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A pool of two tokens whose liquidity stands in ranges, as far as its price is read (Uniswap v3's interface). For
/// local chains only.
contract RangePool {
    struct Slot {
        uint160 sqrtPriceX96;
        int24 tick;
        uint16 observationIndex;
        uint16 observationCardinality;
        uint16 observationCardinalityNext;
        uint8 feeProtocol;
        bool unlocked;
    }
    struct Tick {
        uint128 gross;
        int128 net;
        uint256 growth0;
        uint256 growth1;
        int56 cumulative;
        uint160 seconds_;
        uint32 time;
        bool initialized;
    }

    address public token0;
    address public token1;
    int24 public tickSpacing;
    uint128 public liquidity;
    Slot public slot0;
    mapping(int16 => uint256) public tickBitmap;
    mapping(int24 => Tick) public ticks;
    int24 private meanTick;
    bool private observes;

    function set(address token0_, address token1_, int24 spacing, uint160 price, int24 tick, uint128 liquidity_)
        external
    {
        (token0, token1, tickSpacing, liquidity) = (token0_, token1_, spacing, liquidity_);
        slot0 = Slot(price, tick, 0, 1, 1, 0, true);
        observes = false;
    }

    /// Liquidity changes by so much where the price goes up over this tick.
    function setTick(int24 tick, int128 net) external {
        int24 compressed = tick / tickSpacing;
        uint256 bit = 1 << uint8(uint24(compressed));
        if (net == 0) tickBitmap[int16(compressed >> 8)] &= ~bit;
        else tickBitmap[int16(compressed >> 8)] |= bit;
        ticks[tick].net = net;
        ticks[tick].initialized = net != 0;
    }

    /// What the tick was in the mean, over any time. Without it the pool remembers nothing.
    function setMean(int24 tick) external {
        (meanTick, observes) = (tick, true);
    }

    function observe(uint32[] calldata ago) external view returns (int56[] memory sums, uint160[] memory others) {
        require(observes, "OLD");
        sums = new int56[](ago.length);
        others = new uint160[](ago.length);
        for (uint256 i = 0; i < ago.length; i++) {
            sums[i] = int56(meanTick) * (int56(uint56(block.timestamp)) - int56(uint56(ago[i])));
        }
    }
}
