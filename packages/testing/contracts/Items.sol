// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Text} from "./Text.sol";

interface IERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// ERC-1155 items with metadata. Unlike `Art`, its data URIs are plain percent-encoded text, which
/// is the other form that readers of metadata have to understand.
/// For local chains only: anybody may mint.
contract Items {
    string public name;
    string public symbol;
    bool public ready;
    mapping(address owner => mapping(uint256 id => uint256)) public balanceOf;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error AlreadySetUp();
    error LengthMismatch();
    error InsufficientBalance(address owner, uint256 id, uint256 balance, uint256 needed);
    error NotApproved(address operator, address owner);
    error RefusedByReceiver(address to);
    error ZeroAddress();

    /// Names the collection and mints amounts[i] of id i + 1 to one holder, in one transaction.
    function setup(string calldata name_, string calldata symbol_, address holder, uint256[] calldata amounts)
        external
    {
        if (ready) revert AlreadySetUp();
        ready = true;
        name = name_;
        symbol = symbol_;
        for (uint256 i; i < amounts.length; ++i) mint(holder, i + 1, amounts[i]);
    }

    function mint(address to, uint256 id, uint256 value) public {
        if (to == address(0)) revert ZeroAddress();
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-1155, ERC-1155 metadata URI
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory values)
    {
        if (owners.length != ids.length) revert LengthMismatch();
        values = new uint256[](ids.length);
        for (uint256 i; i < ids.length; ++i) values[i] = balanceOf[owners[i]][ids[i]];
    }

    function setApprovalForAll(address operator, bool allowed) external {
        isApprovedForAll[msg.sender][operator] = allowed;
        emit ApprovalForAll(msg.sender, operator, allowed);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        checkSender(from);
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != IERC1155Receiver.onERC1155Received.selector) revert RefusedByReceiver(to);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        checkSender(from);
        if (ids.length != values.length) revert LengthMismatch();
        for (uint256 i; i < ids.length; ++i) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != IERC1155Receiver.onERC1155BatchReceived.selector) revert RefusedByReceiver(to);
    }

    function uri(uint256 id) external pure returns (string memory) {
        string memory number = Text.decimal(id);
        return string(
            abi.encodePacked(
                'data:application/json;utf8,{"name":"Item ', number,
                '","description":"An item that lives on the local chain.","image":"data:image/svg+xml;utf8,',
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>",
                "<rect width='100' height='100' rx='20' fill='%23223'/>",
                "<text x='50' y='64' font-size='40' text-anchor='middle' fill='%23fff'>", number,
                '</text></svg>"}'
            )
        );
    }

    function checkSender(address from) private view {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotApproved(msg.sender, from);
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        if (to == address(0)) revert ZeroAddress();
        uint256 balance = balanceOf[from][id];
        if (balance < value) revert InsufficientBalance(from, id, balance, value);
        balanceOf[from][id] = balance - value;
        balanceOf[to][id] += value;
    }
}
