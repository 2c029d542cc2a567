// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface INames {
    function resolver(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
}

interface IBatchGateway {
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Query[] calldata queries) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Reads names as the universal resolver of ENS does (ENSIP-23): one call for a record of a name, one
/// for the name of an address. What a resolver keeps off the chain is asked of the caller's own
/// gateways (EIP-3668, ENSIP-21). Names have to have a resolver themselves: no wildcards.
contract UniversalResolver {
    INames private constant NAMES = INames(0x506f727469636F00000000000000000000000009);

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error HttpError(uint16 status, string message);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = NAMES.resolver(nodeOf(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (ok && answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!ok && bytes4(answer) == OffchainLookup.selector) askGateways(resolver, answer, gateways);
        if (!ok) revert ResolverError(answer);
        return (answer, resolver);
    }

    /// The answer of the gateways, as the client hands it in.
    function gatewayCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bytes4 callback, bytes memory extra) = abi.decode(extraData, (address, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(500, "The gateway failed");
        (bool ok, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (!ok) revert ResolverError(answer);
        return (answer, resolver);
    }

    /// The name that an address chose, if the name has that address too.
    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes memory reverseName = abi.encodePacked(uint8(40), hexOf(lookupAddress), "\x04addr\x07reverse\x00");
        bytes32 reverseNode = nodeOf(reverseName, 0);
        reverseResolver = NAMES.resolver(reverseNode);
        if (reverseResolver == address(0)) revert ResolverNotFound(reverseName);
        primary = INames(reverseResolver).name(reverseNode);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = encode(bytes(primary));
        bytes32 node = nodeOf(name, 0);
        resolver = NAMES.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bytes memory found = INames(resolver).addr(node, coinType);
        if (keccak256(found) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, found);
    }

    function askGateways(address resolver, bytes memory answer, string[] calldata gateways) private view {
        bytes memory content = new bytes(answer.length - 4);
        for (uint256 i; i < content.length; ++i) content[i] = answer[i + 4];
        (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
            abi.decode(content, (address, string[], bytes, bytes4, bytes));
        IBatchGateway.Query[] memory queries = new IBatchGateway.Query[](1);
        queries[0] = IBatchGateway.Query(sender, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (queries)),
            this.gatewayCallback.selector,
            abi.encode(resolver, callback, extra)
        );
    }

    /// The hash of a name in DNS form (EIP-137).
    function nodeOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; ++i) label[i] = name[offset + 1 + i];
        return keccak256(abi.encodePacked(nodeOf(name, offset + 1 + length), keccak256(label)));
    }

    /// A name with dots in DNS form.
    function encode(bytes memory dotted) private pure returns (bytes memory name) {
        name = new bytes(dotted.length + 2);
        uint256 mark;
        for (uint256 i; i < dotted.length; ++i) {
            if (dotted[i] == ".") {
                name[mark] = bytes1(uint8(i - mark));
                mark = i + 1;
            } else {
                name[i + 1] = dotted[i];
            }
        }
        name[mark] = bytes1(uint8(dotted.length - mark));
    }

    function hexOf(bytes calldata data) private pure returns (bytes memory text) {
        text = new bytes(data.length * 2);
        for (uint256 i; i < text.length; ++i) {
            uint8 digit = i % 2 == 0 ? uint8(data[i / 2]) >> 4 : uint8(data[i / 2]) & 15;
            text[i] = bytes1(digit + (digit < 10 ? 48 : 87));
        }
    }
}
