// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface INames {
    function resolver(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
}

interface IExtendedResolver {
    function supportsInterface(bytes4 id) external view returns (bool);
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
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
/// for the name of an address. A resolver of a name above answers too, where it says that it can (ENSIP-10). What a
/// resolver keeps off the chain is asked of the caller's own gateways (EIP-3668, ENSIP-21).
contract UniversalResolver {
    INames private constant NAMES = INames(0x506f727469636F00000000000000000000000009);

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error HttpError(uint16 status, string message);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// Who answers for a name, and whether for all below its own.
    struct Found {
        address resolver;
        bool extended;
    }

    /// What is gone on with when a gateway has answered.
    struct Pending {
        Found found;
        bytes4 callback;
        bytes extra;
        bytes rest;
    }

    /// A question about a name, and where the answer of a gateway goes.
    struct Question {
        bytes name;
        bytes data;
        bytes4 callback;
        bytes rest;
    }

    /// The name of an address that waits for its proof.
    struct Claim {
        string primary;
        bytes lookupAddress;
        address reverseResolver;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory answer, address resolver)
    {
        Found memory found = find(name);
        answer = ask(found, Question(name, data, this.gatewayCallback.selector, ""), gateways);
        resolver = found.resolver;
    }

    /// The answer of the gateways, as the client hands it in.
    function gatewayCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        Pending memory pending = abi.decode(extraData, (Pending));
        return (finish(pending, response), pending.found.resolver);
    }

    /// The name that an address chose, if the name has that address too.
    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(lookupAddress, coinType, gateways);
    }

    function reverse(bytes memory lookupAddress, uint256 coinType, string[] calldata gateways)
        private
        view
        returns (string memory, address, address)
    {
        bytes memory name = abi.encodePacked(uint8(40), hexOf(lookupAddress), "\x04addr\x07reverse\x00");
        bytes32 node = nodeOf(name, 0);
        Claim memory claim = Claim("", lookupAddress, NAMES.resolver(node));
        if (claim.reverseResolver == address(0)) revert ResolverNotFound(name);
        claim.primary = INames(claim.reverseResolver).name(node);
        if (bytes(claim.primary).length == 0) return ("", address(0), claim.reverseResolver);
        name = encode(bytes(claim.primary));
        Question memory question = Question(
            name,
            abi.encodeCall(INames.addr, (nodeOf(name, 0), coinType)),
            this.reverseCallback.selector,
            abi.encode(claim)
        );
        Found memory found = find(name);
        return prove(claim, found, ask(found, question, gateways));
    }

    /// The address of a name that an address chose, as the client hands it in.
    function reverseCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        Pending memory pending = abi.decode(extraData, (Pending));
        return prove(abi.decode(pending.rest, (Claim)), pending.found, finish(pending, response));
    }

    function prove(Claim memory claim, Found memory found, bytes memory answer)
        private
        pure
        returns (string memory, address, address)
    {
        bytes memory has = abi.decode(answer, (bytes));
        if (keccak256(has) != keccak256(claim.lookupAddress)) revert ReverseAddressMismatch(claim.primary, has);
        return (claim.primary, found.resolver, claim.reverseResolver);
    }

    /// The resolver of a name, or of the nearest one above it.
    function find(bytes memory name) private view returns (Found memory found) {
        uint256 offset;
        while (true) {
            found.resolver = NAMES.resolver(nodeOf(name, offset));
            if (found.resolver != address(0)) break;
            if (name[offset] == 0) revert ResolverNotFound(name);
            offset += 1 + uint8(name[offset]);
        }
        if (found.resolver.code.length == 0) revert ResolverNotContract(name, found.resolver);
        bytes4 id = IExtendedResolver.resolve.selector;
        (bool ok, bytes memory answer) =
            found.resolver.staticcall(abi.encodeCall(IExtendedResolver.supportsInterface, (id)));
        found.extended = ok && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
        if (offset != 0 && !found.extended) revert ResolverNotFound(name);
    }

    function ask(Found memory found, Question memory question, string[] calldata gateways)
        private
        view
        returns (bytes memory)
    {
        bytes memory call = found.extended
            ? abi.encodeCall(IExtendedResolver.resolve, (question.name, question.data))
            : question.data;
        (bool ok, bytes memory answer) = found.resolver.staticcall(call);
        if (ok && answer.length == 0) revert UnsupportedResolverProfile(bytes4(question.data));
        if (!ok && bytes4(answer) == OffchainLookup.selector) askGateways(found, answer, gateways, question);
        if (!ok) revert ResolverError(answer);
        return found.extended ? abi.decode(answer, (bytes)) : answer;
    }

    function finish(Pending memory pending, bytes calldata response) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(500, "The gateway failed");
        (bool ok, bytes memory answer) = pending.found.resolver.staticcall(
            abi.encodeWithSelector(pending.callback, responses[0], pending.extra)
        );
        if (!ok) revert ResolverError(answer);
        return pending.found.extended ? abi.decode(answer, (bytes)) : answer;
    }

    function askGateways(
        Found memory found,
        bytes memory answer,
        string[] calldata gateways,
        Question memory question
    ) private view {
        (IBatchGateway.Query[] memory queries, bytes4 inner, bytes memory extra) = readLookup(answer);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (queries)),
            question.callback,
            abi.encode(Pending(found, inner, extra, question.rest))
        );
    }

    /// What a resolver wants to be asked.
    function readLookup(bytes memory answer)
        private
        pure
        returns (IBatchGateway.Query[] memory queries, bytes4 inner, bytes memory extra)
    {
        bytes memory content = new bytes(answer.length - 4);
        for (uint256 i; i < content.length; ++i) content[i] = answer[i + 4];
        queries = new IBatchGateway.Query[](1);
        (queries[0].sender, queries[0].urls, queries[0].data, inner, extra) =
            abi.decode(content, (address, string[], bytes, bytes4, bytes));
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

    function hexOf(bytes memory data) private pure returns (bytes memory text) {
        text = new bytes(data.length * 2);
        for (uint256 i; i < text.length; ++i) {
            uint8 digit = i % 2 == 0 ? uint8(data[i / 2]) >> 4 : uint8(data[i / 2]) & 15;
            text[i] = bytes1(digit + (digit < 10 ? 48 : 87));
        }
    }
}
