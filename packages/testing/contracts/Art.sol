// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Text} from "./Text.sol";

interface IERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// ERC-721 collectibles with metadata. Each picture is drawn on chain; JSON and SVG are base64 data URIs.
/// For local chains only: anybody may mint.
contract Art {
    string public name;
    string public symbol;
    bool public ready;
    mapping(address owner => uint256) private balances;
    mapping(uint256 id => address) private owners;
    mapping(uint256 id => string) private fixedUris;
    mapping(uint256 id => address) private approved;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error AlreadySetUp();
    error AlreadyMinted(uint256 tokenId);
    error UnknownToken(uint256 tokenId);
    error NotOwner(address from, uint256 tokenId);
    error NotApproved(address operator, uint256 tokenId);
    error RefusedByReceiver(address to);
    error ZeroAddress();

    /// Names the collection and mints the ids 1..n to the holders in order, in one transaction.
    function setup(
        string calldata name_,
        string calldata symbol_,
        address[] calldata holders,
        string[] calldata uris
    ) external {
        if (ready) revert AlreadySetUp();
        ready = true;
        name = name_;
        symbol = symbol_;
        for (uint256 i; i < holders.length; ++i) mint(holders[i], i + 1, uris[i]);
    }

    /// An empty `uri` means: draw the picture here.
    function mint(address to, uint256 id, string memory uri) public {
        if (to == address(0)) revert ZeroAddress();
        if (owners[id] != address(0)) revert AlreadyMinted(id);
        owners[id] = to;
        ++balances[to];
        fixedUris[id] = uri;
        emit Transfer(address(0), to, id);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-721, ERC-721 metadata
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert ZeroAddress();
        return balances[owner];
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert UnknownToken(id);
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approved[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotApproved(msg.sender, id);
        approved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool allowed) external {
        isApprovedForAll[msg.sender][operator] = allowed;
        emit ApprovalForAll(msg.sender, operator, allowed);
    }

    function transferFrom(address from, address to, uint256 id) public {
        if (ownerOf(id) != from) revert NotOwner(from, id);
        if (to == address(0)) revert ZeroAddress();
        bool allowed = msg.sender == from || approved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        if (!allowed) revert NotApproved(msg.sender, id);
        delete approved[id];
        --balances[from];
        ++balances[to];
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != IERC721Receiver.onERC721Received.selector) revert RefusedByReceiver(to);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        if (bytes(fixedUris[id]).length != 0) return fixedUris[id];
        string memory number = Text.decimal(id);
        bytes memory json = abi.encodePacked(
            '{"name":"Sketch #', number,
            '","description":"A sketch that lives on the local chain.","image":"data:image/svg+xml;base64,',
            Text.base64(picture(id)),
            '","attributes":[{"trait_type":"Number","value":', number, "}]}"
        );
        return string.concat("data:application/json;base64,", Text.base64(json));
    }

    function picture(uint256 id) private pure returns (bytes memory) {
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(',
            Text.decimal((id * 67) % 360),
            ',60%,45%)"/><circle cx="50" cy="50" r="',
            Text.decimal(15 + ((id * 7) % 25)),
            '" fill="#fff"/></svg>'
        );
    }
}
