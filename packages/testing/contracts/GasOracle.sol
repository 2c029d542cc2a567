// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What chains on another one charge for that, with the interface of the OP stack's `GasPriceOracle`. A price of zero for
/// the upper bound stands for one from before it was there. An operator's fee that nobody has set stands for one from
/// before Isthmus. For local chains only.
contract GasOracle {
    uint256 public pricePerByte;
    uint256 public boundPerByte;
    bool private hasOperatorFee;
    uint64 public operatorFeeScalar;
    uint64 public operatorFeeConstant;

    function set(uint256 pricePerByte_, uint256 boundPerByte_) external {
        (pricePerByte, boundPerByte) = (pricePerByte_, boundPerByte_);
    }

    function setOperatorFee(uint64 scalar, uint64 constant_) external {
        (hasOperatorFee, operatorFeeScalar, operatorFeeConstant) = (true, scalar, constant_);
    }

    function getL1FeeUpperBound(uint256 unsignedTxSize) external view returns (uint256) {
        require(boundPerByte != 0);
        return boundPerByte * unsignedTxSize;
    }

    function getL1Fee(bytes calldata unsignedTx) external view returns (uint256) {
        require(pricePerByte != 0);
        return pricePerByte * unsignedTx.length;
    }

    function getOperatorFee(uint256 gasUsed) external view returns (uint256) {
        require(hasOperatorFee);
        return gasUsed * operatorFeeScalar / 1e6 + operatorFeeConstant;
    }
}
