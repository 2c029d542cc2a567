// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function approve(address spender, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

/// Takes what is to go to another chain, in the calls of LI.FI's AcrossFacetV4, and holds it until it is
/// paid back. On the other chain its twin passes on what a relayer delivers. For local chains only: anybody may have it
/// pay back, and nothing proves that a delivery is owed.
contract Bridge {
    struct BridgeData {
        bytes32 transactionId;
        string bridge;
        string integrator;
        address referrer;
        address sendingAssetId;
        address receiver;
        uint256 minAmount;
        uint256 destinationChainId;
        bool hasSourceSwaps;
        bool hasDestinationCall;
    }

    struct Step {
        address callTo;
        address approveTo;
        address sendingAssetId;
        address receivingAssetId;
        uint256 fromAmount;
        bytes callData;
        bool requiresDeposit;
    }

    struct AcrossData {
        bytes32 receiverAddress;
        bytes32 refundAddress;
        bytes32 sendingAssetId;
        bytes32 receivingAssetId;
        uint256 outputAmount;
        uint128 outputAmountMultiplier;
        bytes32 exclusiveRelayer;
        uint32 quoteTimestamp;
        uint32 fillDeadline;
        uint32 exclusivityParameter;
        bytes message;
    }

    struct Deposit {
        address owner;
        address token;
        uint256 amount;
    }

    bool public ready;
    mapping(bytes32 id => Deposit) public deposits;

    event Deposited(
        bytes32 indexed id,
        address indexed recipient,
        uint256 chainId,
        address token,
        uint256 amount,
        uint32 fillDeadline
    );
    event Delivered(bytes32 indexed id, address indexed recipient, address token, uint256 amount);
    event PaidBack(bytes32 indexed id, address indexed owner, address token, uint256 amount);

    error AlreadySetUp();
    error AnotherForm();
    error NothingHeld();
    error NotPaid();
    error TooLittle(uint256 amount, uint256 least);

    function setup() external {
        if (ready) revert AlreadySetUp();
        ready = true;
    }

    receive() external payable {}

    function startBridgeTokensViaAcrossV4(BridgeData calldata bridge, AcrossData calldata across)
        external
        payable
    {
        if (bridge.hasSourceSwaps) revert AnotherForm();
        take(bridge.sendingAssetId, bridge.minAmount);
        keep(bridge, across, bridge.minAmount, across.outputAmount);
    }

    function swapAndStartBridgeTokensViaAcrossV4(
        BridgeData calldata bridge,
        Step[] calldata steps,
        AcrossData calldata across
    ) external payable {
        if (!bridge.hasSourceSwaps) revert AnotherForm();
        address bridged = steps[steps.length - 1].receivingAssetId;
        uint256 before = held(bridged);
        for (uint256 i; i < steps.length; ++i) {
            if (steps[i].requiresDeposit) take(steps[i].sendingAssetId, steps[i].fromAmount);
        }
        for (uint256 i; i < steps.length; ++i) run(steps[i]);
        uint256 amount = held(bridged) - before;
        if (amount < bridge.minAmount) revert TooLittle(amount, bridge.minAmount);
        keep(bridge, across, amount, amount * across.outputAmountMultiplier / 1e18);
    }

    /// What a relayer delivers: a token that it has allowed, or the own currency along with the call.
    function deliver(bytes32 id, address recipient, address token, uint256 amount) external payable {
        if (token == address(0)) pay(recipient, token, msg.value);
        else if (!IToken(token).transferFrom(msg.sender, recipient, amount)) revert NotPaid();
        emit Delivered(id, recipient, token, amount);
    }

    function payBack(bytes32 id) external {
        Deposit memory deposit = deposits[id];
        if (deposit.amount == 0) revert NothingHeld();
        delete deposits[id];
        pay(deposit.owner, deposit.token, deposit.amount);
        emit PaidBack(id, deposit.owner, deposit.token, deposit.amount);
    }

    function take(address token, uint256 amount) private {
        if (token == address(0)) {
            if (msg.value < amount) revert NotPaid();
        } else if (!IToken(token).transferFrom(msg.sender, address(this), amount)) {
            revert NotPaid();
        }
    }

    function run(Step calldata step) private {
        bool isOwn = step.sendingAssetId == address(0);
        if (!isOwn) IToken(step.sendingAssetId).approve(step.approveTo, step.fromAmount);
        (bool done, bytes memory reason) =
            step.callTo.call{value: isOwn ? step.fromAmount : 0}(step.callData);
        if (!done) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    function keep(
        BridgeData calldata bridge,
        AcrossData calldata across,
        uint256 amount,
        uint256 output
    ) private {
        bool isHere = across.receiverAddress == bytes32(uint256(uint160(bridge.receiver)));
        if (bridge.hasDestinationCall || across.message.length > 0 || !isHere) revert AnotherForm();
        deposits[bridge.transactionId] =
            Deposit(address(uint160(uint256(across.refundAddress))), bridge.sendingAssetId, amount);
        emit Deposited(
            bridge.transactionId,
            bridge.receiver,
            bridge.destinationChainId,
            address(uint160(uint256(across.receivingAssetId))),
            output,
            across.fillDeadline
        );
    }

    function held(address token) private view returns (uint256) {
        return token == address(0)
            ? address(this).balance - msg.value
            : IToken(token).balanceOf(address(this));
    }

    function pay(address to, address token, uint256 amount) private {
        if (token == address(0)) {
            (bool paid,) = to.call{value: amount}("");
            if (!paid) revert NotPaid();
        } else if (!IToken(token).transfer(to, amount)) {
            revert NotPaid();
        }
    }
}
