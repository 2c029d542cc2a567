// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface INameGateway {
    function answer(uint256 chainId, bytes calldata name, bytes calldata question) external view returns (bytes memory);
}

/// The resolver of a zone of names that a Portico server keeps: it answers for every name below its own (ENSIP-10) with
/// the gateways to ask (EIP-3668), and believes what one of its signers signed (EIP-712) for this contract, this chain,
/// this name and this question, for an hour at most.
contract NameResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error NotTheOwner();
    error NotSigned();
    error OutOfTime();

    event OwnerChanged(address owner);
    event UrlsChanged(string[] urls);
    event SignerChanged(address indexed signer, uint64 end);

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant ANSWER = keccak256("Answer(bytes name,bytes question,bytes result,uint64 expires)");
    /// Half of the order of secp256k1: a signature with a greater `s` is another spelling of one (EIP-2).
    uint256 private constant LARGEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;
    uint256 private constant LONGEST = 1 hours;

    address public owner;
    string[] private urls;
    /// Until when (seconds since 1970) a signer is believed.
    mapping(address signer => uint64 end) public signers;

    constructor(address owner_, string[] memory urls_, address signer, uint64 end) {
        owner = owner_;
        urls = urls_;
        signers[signer] = end;
        emit OwnerChanged(owner_);
        emit UrlsChanged(urls_);
        emit SignerChanged(signer, end);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotTheOwner();
        _;
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    /// Gateways are asked in their order: the next where one fails.
    function setUrls(string[] memory urls_) external onlyOwner {
        urls = urls_;
        emit UrlsChanged(urls_);
    }

    /// An end of 0 withdraws a signer at once.
    function setSigner(address signer, uint64 end) external onlyOwner {
        signers[signer] = end;
        emit SignerChanged(signer, end);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.resolve.selector;
    }

    /// ENSIP-10; always asks a gateway.
    function resolve(bytes calldata name, bytes calldata question) external view returns (bytes memory) {
        revert OffchainLookup(
            address(this),
            urls,
            abi.encodeCall(INameGateway.answer, (block.chainid, name, question)),
            this.resolveWithProof.selector,
            abi.encode(name, question)
        );
    }

    /// What a gateway answered, if it is signed.
    function resolveWithProof(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        (bytes memory name, bytes memory question) = abi.decode(extraData, (bytes, bytes));
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp || expires > block.timestamp + LONGEST) revert OutOfTime();
        bytes32 content = keccak256(abi.encode(ANSWER, keccak256(name), keccak256(question), keccak256(result), expires));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Portico names"), keccak256("1"), block.chainid, address(this))
        );
        address signer = signerOf(keccak256(abi.encodePacked("\x19\x01", domain, content)), signature);
        if (signer == address(0) || signers[signer] < block.timestamp) revert NotSigned();
        return result;
    }

    function signerOf(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) revert NotSigned();
        bytes32 r;
        uint256 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (s > LARGEST_S) revert NotSigned();
        return ecrecover(hash, v, r, bytes32(s));
    }
}
