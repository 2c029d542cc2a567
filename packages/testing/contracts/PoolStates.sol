// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Tells the state of pools by their ids (the interface of Uniswap v4's StateView). For local chains only.
contract PoolStates {
    mapping(bytes32 => uint160) private prices;
    mapping(bytes32 => int24) private place;
    mapping(bytes32 => uint128) public getLiquidity;
    mapping(bytes32 => mapping(int16 => uint256)) public getTickBitmap;
    mapping(bytes32 => mapping(int24 => int128)) private nets;

    function set(bytes32 id, uint160 price, int24 tick, uint128 liquidity) external {
        (prices[id], place[id], getLiquidity[id]) = (price, tick, liquidity);
    }

    /// Liquidity changes by so much where the price goes up over this tick.
    function setTick(bytes32 id, int24 spacing, int24 tick, int128 net) external {
        int24 compressed = tick / spacing;
        uint256 bit = 1 << uint8(uint24(compressed));
        if (net == 0) getTickBitmap[id][int16(compressed >> 8)] &= ~bit;
        else getTickBitmap[id][int16(compressed >> 8)] |= bit;
        nets[id][tick] = net;
    }

    function getSlot0(bytes32 id) external view returns (uint160, int24, uint24, uint24) {
        return (prices[id], place[id], 0, 0);
    }

    function getTickLiquidity(bytes32 id, int24 tick) external view returns (uint128, int128) {
        int128 net = nets[id][tick];
        return (uint128(net < 0 ? -net : net), net);
    }
}
