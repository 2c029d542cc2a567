// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An oracle with Chainlink's interface that says what it was told. For local chains only.
contract PriceFeed {
    uint8 public decimals;
    int256 private answer;
    uint256 private startedAt;
    uint256 private updatedAt;

    function set(uint8 decimals_, int256 answer_, uint256 startedAt_, uint256 updatedAt_) external {
        (decimals, answer, startedAt, updatedAt) = (decimals_, answer_, startedAt_, updatedAt_);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, answer, startedAt, updatedAt, 1);
    }
}
