// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A name service in one contract: which resolver a name has (EIP-137), and a resolver with addresses
/// (ENSIP-9), texts (ENSIP-5) and names of addresses (ENSIP-3). Anybody may write: it is for local chains.
contract Names {
    bool public ready;
    mapping(bytes32 node => address) public resolver;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => address) public owner;

    event NewResolver(bytes32 indexed node, address resolver);

    struct Entry {
        string name;
        bytes32 node;
        bytes32 reverseNode;
        address owner;
        string avatar;
    }

    function setup(Entry[] calldata entries) external {
        require(!ready, "Names: set up already");
        ready = true;
        for (uint256 i; i < entries.length; ++i) register(entries[i]);
    }

    /// Gives a name its address on mainnet and its picture, and the address its name.
    function register(Entry calldata entry) public {
        owner[entry.node] = entry.owner;
        setResolver(entry.node, address(this));
        setResolver(entry.reverseNode, address(this));
        addresses[entry.node][60] = abi.encodePacked(entry.owner);
        texts[entry.node]["avatar"] = entry.avatar;
        name[entry.reverseNode] = entry.name;
    }

    function setResolver(bytes32 node, address value) public {
        resolver[node] = value;
        emit NewResolver(node, value);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }
}
