// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Text helpers for metadata that is built on chain.
library Text {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    /// A number in decimal digits.
    function decimal(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest != 0; rest /= 10) ++length;
        bytes memory digits = new bytes(length);
        for (; value != 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }

    /// Base64 with padding (RFC 4648, section 4).
    function base64(bytes memory data) internal pure returns (string memory) {
        bytes memory out = new bytes(((data.length + 2) / 3) * 4);
        uint256 cursor;
        for (uint256 i; i < data.length; i += 3) {
            uint256 left = data.length - i;
            uint256 group = uint256(uint8(data[i])) << 16;
            if (left > 1) group |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) group |= uint256(uint8(data[i + 2]));
            out[cursor++] = ALPHABET[(group >> 18) & 63];
            out[cursor++] = ALPHABET[(group >> 12) & 63];
            out[cursor++] = left > 1 ? ALPHABET[(group >> 6) & 63] : bytes1("=");
            out[cursor++] = left > 2 ? ALPHABET[group & 63] : bytes1("=");
        }
        return string(out);
    }
}
