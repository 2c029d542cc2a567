// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address) external view returns (uint256);
}

interface IPairFactory {
    function getPair(address, address) external view returns (address);
}

interface IPoolFactory {
    function getPool(address, address, uint24) external view returns (address);
}

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256, uint256, address, bytes calldata) external;
}

interface IPool {
    function swap(address, bool, int256, uint160, bytes calldata) external returns (int256, int256);
    function slot0() external view returns (uint160, int24);
    function liquidity() external view returns (uint128);
    function flash(address, uint256, uint256, bytes calldata) external;
}

interface IPoolManager {
    function unlock(bytes calldata) external returns (bytes memory);
    function swap(PoolKey calldata, SwapParams calldata, bytes calldata) external returns (int256);
    function take(address, address, uint256) external;
    function extsload(bytes32) external view returns (bytes32);
}

/// A pool of Uniswap v4; the chain's own currency is zero.
struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

/// What pools would give for a token, over one hop and over two. Is never deployed: a node is told in `eth_call` to take
/// this for the code of an address. Pools are swapped with for real, and each swap is undone by the revert that tells
/// what came of it.
contract SwapLens {
    /// A factory with Uniswap v2's interface, or with v3's for one fee, or with a `spacing` the manager of all pools of v4,
    /// of which those without hooks are meant. `fee` is in millionths of what goes in.
    struct Venue {
        bool isPair;
        address factory;
        uint24 fee;
        int24 spacing;
    }

    /// `pool` is the manager where that has all pools. `spot` is the price before the swap: out for in as a Q96 number of a pair, and the square root of token1 for token0
    /// of a pool. `full` is false where a pool has not enough to take all that goes in.
    struct Quote {
        address pool;
        bool full;
        uint256 out;
        uint256 spot;
    }

    struct Route {
        uint256 firstVenue;
        uint256 secondVenue;
        Quote first;
        Quote second;
    }

    /// `feeIn` and `feeOut` are what the tokens themselves keep of a transfer, in millionths; `sellOut` is what the token that is got would keep
    /// of one that sells it again, all of one that cannot be sold. `parts` is empty where several
    /// ways at once could give no more than one; else it has a row for each of `direct` and then of `routes`: what comes of
    /// one part of the amount, of two, and so on up to all of it. A row is empty where that way would not help.
    struct Answer {
        uint256 number;
        uint256 timestamp;
        uint256 feeIn;
        uint256 feeOut;
        uint256 sellOut;
        Quote[] direct;
        Route[] routes;
        uint256[][] parts;
    }

    /// Where to look, and what is swapped for what. `mids` are the tokens that a swap may go through, `steps` in how many
    /// parts it may go several ways; 0 for one way alone.
    struct Question {
        Venue[] venues;
        address[] mids;
        address tokenIn;
        address tokenOut;
        uint256 amount;
        uint256 steps;
    }

    /// `whole` is what way `main` gives for all, the most of any; `most` the most of any for one part, `last` what the last
    /// part of `main` adds.
    struct Mix {
        uint256 whole;
        uint256 main;
        uint256 most;
        uint256 last;
    }

    /// What a token keeps of a transfer out of a pool, and into one, in millionths, and whether a pool has told that, or has tried.
    struct Kept {
        bool known;
        bool tried;
        uint256 buy;
        uint256 sell;
    }

    error Got(bool full, uint256 out);
    error Fees(uint256 buy, uint256 sell);

    uint256 private constant MILLION = 1e6;
    uint256 private constant POOL_GAS = 3_000_000;
    /// So many lenders are asked to measure a token: one that takes all gas takes it so often.
    uint256 private constant MEASURES = 4;
    /// With less gas than this several ways are not looked at.
    uint256 private constant PARTS_GAS = 12_000_000;
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    function quote(Question calldata asked) external returns (Answer memory answer) {
        answer.number = block.number;
        answer.timestamp = block.timestamp;
        (, answer.feeIn) = feesOf(asked.venues, asked.tokenIn, asked.tokenOut, asked.mids);
        (answer.feeOut, answer.sellOut) = feesOf(asked.venues, asked.tokenOut, asked.tokenIn, asked.mids);
        uint256 amount = asked.amount - (asked.amount * answer.feeIn) / MILLION;
        bool plain = answer.feeIn + answer.feeOut == 0;
        answer.direct = quoteAll(asked.venues, asked.tokenIn, asked.tokenOut, amount, plain);
        answer.routes = new Route[](asked.mids.length);
        for (uint256 i; i < asked.mids.length; ++i) {
            if (asked.mids[i] == asked.tokenIn || asked.mids[i] == asked.tokenOut) continue;
            quoteRoute(asked, answer, asked.mids[i], amount, answer.routes[i]);
        }
        // What comes of several ways is added up before it is sent on: that holds where all of it arrives.
        if (asked.steps > 1 && plain) answer.parts = partsOf(asked, answer);
    }

    function quoteRoute(
        Question calldata asked,
        Answer memory answer,
        address mid,
        uint256 amount,
        Route memory route
    ) private {
        (route.firstVenue, route.first) =
            best(quoteAll(asked.venues, asked.tokenIn, mid, amount, answer.feeIn == 0));
        if (route.first.out == 0) return;
        (route.secondVenue, route.second) =
            best(quoteAll(asked.venues, mid, asked.tokenOut, route.first.out, answer.feeOut == 0));
    }

    /// No two of the ways have a pool in common: each pool has two tokens, and each way other ones.
    function partsOf(Question calldata asked, Answer memory answer) private returns (uint256[][] memory parts) {
        uint256[][] memory none;
        Mix memory mix;
        mix.main = asked.venues.length + asked.mids.length;
        parts = new uint256[][](mix.main);
        uint256[] memory firsts = new uint256[](parts.length);
        for (uint256 i; i < parts.length; ++i) {
            if (gasleft() < PARTS_GAS) return none;
            uint256 out = wholeOf(answer, i);
            if (out > mix.whole) (mix.whole, mix.main) = (out, i);
            firsts[i] = partOf(asked, answer, i, 1);
            if (firsts[i] > mix.most) mix.most = firsts[i];
        }
        // The more goes one way the less each part of it gives: this is more than any mix can give.
        if (mix.most * asked.steps <= mix.whole + mix.whole / 1000) return none;
        if (mix.main < parts.length) mix.last = mix.whole - partOf(asked, answer, mix.main, asked.steps - 1);
        for (uint256 i; i < parts.length; ++i) {
            // A way whose first part gives less than the last part of the best one is in no mix.
            if (firsts[i] == 0 || (i != mix.main && firsts[i] <= mix.last)) continue;
            parts[i] = new uint256[](asked.steps);
            (parts[i][0], parts[i][asked.steps - 1]) = (firsts[i], wholeOf(answer, i));
            for (uint256 count = 2; count < asked.steps; ++count) {
                if (gasleft() < PARTS_GAS) return none;
                parts[i][count - 1] = partOf(asked, answer, i, count);
            }
        }
    }

    function wholeOf(Answer memory answer, uint256 i) private pure returns (uint256) {
        uint256 count = answer.direct.length;
        return outOf(i < count ? answer.direct[i] : answer.routes[i - count].second);
    }

    /// What so many parts give on one way, over the pools that are best for the whole.
    function partOf(Question calldata asked, Answer memory answer, uint256 i, uint256 count)
        private
        returns (uint256)
    {
        uint256 amount = (asked.amount * count) / asked.steps;
        uint256 direct = asked.venues.length;
        if (i < direct) return outOf(quoteOne(asked.venues[i], asked.tokenIn, asked.tokenOut, amount));
        Route memory route = answer.routes[i - direct];
        if (route.second.pool == address(0)) return 0;
        address mid = asked.mids[i - direct];
        amount = outOf(quoteOne(asked.venues[route.firstVenue], asked.tokenIn, mid, amount));
        return amount == 0 ? 0 : outOf(quoteOne(asked.venues[route.secondVenue], mid, asked.tokenOut, amount));
    }

    function outOf(Quote memory quoted) private pure returns (uint256) {
        return quoted.full ? quoted.out : 0;
    }

    function quoteOne(Venue calldata venue, address from, address to, uint256 amount) private returns (Quote memory) {
        if (venue.isPair) return quotePair(venue, from, to, amount);
        return venue.spacing == 0 ? quotePool(venue, from, to, amount) : quoteV4(venue, from, to, amount);
    }

    function best(Quote[] memory quotes) private pure returns (uint256 place, Quote memory found) {
        for (uint256 i; i < quotes.length; ++i) {
            if (quotes[i].full && quotes[i].out > found.out) (place, found) = (i, quotes[i]);
        }
    }

    /// A pool takes a swap only if all arrives: with a token that keeps a part there are pairs alone.
    function quoteAll(Venue[] calldata venues, address from, address to, uint256 amount, bool withPools)
        private
        returns (Quote[] memory quotes)
    {
        quotes = new Quote[](venues.length);
        for (uint256 i; i < venues.length; ++i) {
            if (venues[i].isPair || withPools) quotes[i] = quoteOne(venues[i], from, to, amount);
        }
    }

    function quotePair(Venue calldata venue, address from, address to, uint256 amount)
        private
        view
        returns (Quote memory quoted)
    {
        address pair = IPairFactory(venue.factory).getPair(from, to);
        // Reserves have 112 bits, and so has what a pair can take: nothing below can overflow.
        if (pair.code.length == 0 || amount > type(uint112).max) return quoted;
        (uint256 reserveIn, uint256 reserveOut) = reservesOf(pair, from < to);
        if (reserveIn == 0 || reserveOut == 0) return quoted;
        uint256 weighed = amount * (MILLION - venue.fee);
        quoted.pool = pair;
        quoted.full = true;
        quoted.out = (weighed * reserveOut) / (reserveIn * MILLION + weighed);
        quoted.spot = (reserveOut << 96) / reserveIn;
    }

    function quotePool(Venue calldata venue, address from, address to, uint256 amount)
        private
        returns (Quote memory quoted)
    {
        address pool = IPoolFactory(venue.factory).getPool(from, to, venue.fee);
        if (pool.code.length == 0 || amount > uint256(type(int256).max)) return quoted;
        if (IPool(pool).liquidity() == 0) return quoted;
        quoted.pool = pool;
        (quoted.spot,) = IPool(pool).slot0();
        bool down = from < to;
        bytes memory data = abi.encode(down, amount);
        try IPool(pool).swap{gas: POOL_GAS}(address(this), down, int256(amount), down ? LOWEST : HIGHEST, data) {}
        catch (bytes memory reason) {
            if (reason.length == 68 && bytes4(reason) == Got.selector) {
                (quoted.full, quoted.out) = (word(reason, 36) == 1, word(reason, 68));
            }
        }
    }

    /// The pools of v4 are a table of their manager: its seventh word, by a hash of the pool.
    function quoteV4(Venue calldata venue, address from, address to, uint256 amount)
        private
        returns (Quote memory quoted)
    {
        if (venue.factory.code.length == 0 || amount > uint256(uint128(type(int128).max))) return quoted;
        bool down = from < to;
        (address low, address high) = down ? (from, to) : (to, from);
        PoolKey memory key = PoolKey(low, high, venue.fee, venue.spacing, address(0));
        bytes32 state = keccak256(abi.encode(keccak256(abi.encode(key)), uint256(6)));
        IPoolManager manager = IPoolManager(venue.factory);
        uint256 spot = uint160(uint256(manager.extsload(state)));
        if (spot == 0 || uint128(uint256(manager.extsload(bytes32(uint256(state) + 3)))) == 0) return quoted;
        (quoted.pool, quoted.spot) = (venue.factory, spot);
        SwapParams memory params = SwapParams(down, -int256(amount), down ? LOWEST : HIGHEST);
        try manager.unlock{gas: POOL_GAS}(abi.encode(true, abi.encode(key, params))) {}
        catch (bytes memory reason) {
            if (reason.length == 68 && bytes4(reason) == Got.selector) {
                (quoted.full, quoted.out) = (word(reason, 36) == 1, word(reason, 68));
            }
        }
    }

    /// Called back by the manager of v4: to swap, or to measure a token.
    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (bool swaps, bytes memory inner) = abi.decode(data, (bool, bytes));
        if (!swaps) {
            (address token, uint256 part, uint256 before) = abi.decode(inner, (address, uint256, uint256));
            IPoolManager(msg.sender).take(token, address(this), part);
            giveBack(token, part, before);
        }
        (PoolKey memory key, SwapParams memory params) = abi.decode(inner, (PoolKey, SwapParams));
        int256 delta = IPoolManager(msg.sender).swap(key, params, "");
        (int256 first, int256 second) = (delta >> 128, int256(int128(delta)));
        (int256 used, int256 got) = params.zeroForOne ? (first, second) : (second, first);
        revert Got(used == params.amountSpecified, got > 0 ? uint256(got) : 0);
    }

    /// Called back by any pool with v3's interface, whatever that calls it.
    fallback() external {
        (int256 delta0, int256 delta1, bytes memory data) = abi.decode(msg.data[4:], (int256, int256, bytes));
        // What is lent comes with three words, a swap with two.
        if (data.length == 96) return measure(data);
        (bool down, uint256 amount) = abi.decode(data, (bool, uint256));
        (int256 used, int256 given) = down ? (delta0, delta1) : (delta1, delta0);
        revert Got(used == int256(amount), given < 0 ? uint256(-given) : 0);
    }

    /// What a token keeps when it comes out of a pool, and when it goes into one: a part is borrowed and given back. Pairs, pools
    /// and the manager of v4 all lend. Where one cannot tell the next one is tried.
    function feesOf(Venue[] calldata venues, address token, address other, address[] calldata mids)
        private
        returns (uint256, uint256)
    {
        uint256 tries = MEASURES;
        for (uint256 i; i < venues.length; ++i) {
            for (uint256 j; j <= mids.length && tries > 0; ++j) {
                Kept memory kept = measureAt(venues[i], token, j == 0 ? other : mids[j - 1]);
                if (kept.known) return (kept.buy, kept.sell);
                if (kept.tried) --tries;
            }
        }
        return (0, 0);
    }

    function measureAt(Venue calldata venue, address token, address against) private returns (Kept memory kept) {
        if (against == token) return kept;
        (address lender, uint256 reserve) = lenderOf(venue, token, against);
        if (reserve < 1000) return kept;
        kept = measured(borrow(venue, lender, token, against, reserve / 1000));
        kept.tried = true;
    }

    /// Who lends a token, and how much it has of it.
    function lenderOf(Venue calldata venue, address token, address against)
        private
        view
        returns (address lender, uint256 reserve)
    {
        if (token == address(0)) return (lender, 0);
        if (venue.spacing != 0) lender = venue.factory;
        else if (venue.isPair) lender = IPairFactory(venue.factory).getPair(token, against);
        else lender = IPoolFactory(venue.factory).getPool(token, against, venue.fee);
        if (lender.code.length == 0) return (lender, 0);
        if (venue.isPair) (reserve,) = reservesOf(lender, token < against);
        else if (venue.spacing != 0 || IPool(lender).liquidity() > 0) reserve = balanceOf(token, lender);
    }

    /// Returns what the lender ended with.
    function borrow(Venue calldata venue, address lender, address token, address against, uint256 amount)
        private
        returns (bytes memory reason)
    {
        bytes memory data = abi.encode(token, amount, IToken(token).balanceOf(address(this)));
        (uint256 first, uint256 second) = token < against ? (amount, uint256(0)) : (uint256(0), amount);
        bytes memory call = venue.spacing != 0
            ? abi.encodeCall(IPoolManager.unlock, (abi.encode(false, data)))
            : venue.isPair
                ? abi.encodeCall(IPair.swap, (first, second, address(this), data))
                : abi.encodeCall(IPool.flash, (address(this), first, second, data));
        (, reason) = lender.call{gas: POOL_GAS}(call);
    }

    /// Zero of an address without such a contract.
    function balanceOf(address token, address owner) private view returns (uint256 balance) {
        (bool answered, bytes memory data) = token.staticcall(abi.encodeCall(IToken.balanceOf, (owner)));
        if (answered && data.length == 32) balance = word(data, 32);
    }

    function measured(bytes memory reason) private pure returns (Kept memory kept) {
        kept.known = reason.length == 68 && bytes4(reason) == Fees.selector;
        if (!kept.known) return kept;
        (kept.buy, kept.sell) = (word(reason, 36), word(reason, 68));
        if (kept.buy > MILLION) kept.buy = MILLION;
        if (kept.sell > MILLION) kept.sell = MILLION;
    }

    function uniswapV2Call(address, uint256, uint256, bytes calldata data) external {
        measure(data);
    }

    function pancakeCall(address, uint256, uint256, bytes calldata data) external {
        measure(data);
    }

    function measure(bytes memory data) private {
        (address token, uint256 amount, uint256 before) = abi.decode(data, (address, uint256, uint256));
        giveBack(token, amount, before);
    }

    function giveBack(address token, uint256 amount, uint256 before) private {
        uint256 got = IToken(token).balanceOf(address(this)) - before;
        uint256 held = IToken(token).balanceOf(msg.sender);
        // Some tokens return nothing. One that cannot be given back cannot be sold.
        (bool moved,) = token.call(abi.encodeWithSignature("transfer(address,uint256)", msg.sender, got));
        uint256 back = moved ? IToken(token).balanceOf(msg.sender) - held : 0;
        revert Fees(share(amount, got), share(got, back));
    }

    function share(uint256 sent, uint256 arrived) private pure returns (uint256) {
        return arrived >= sent ? 0 : ((sent - arrived) * MILLION + sent - 1) / sent;
    }

    function reservesOf(address pair, bool inOrder) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1,) = IPair(pair).getReserves();
        return inOrder ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function word(bytes memory text, uint256 end) private pure returns (uint256 value) {
        assembly {
            value := mload(add(text, end))
        }
    }
}
