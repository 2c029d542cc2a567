/**
 * Letters and digits that look like Latin ones: each line has what they are read as, and their code points. Generated
 * once from `confusables.txt` of Unicode 13.0 (UTS 39; its licence is in NOTICE.md), from the single characters that
 * map to Latin letters and digits. Those that compatibility decomposition and lower case map as well are left out.
 */
const table = `
2 1a7 1bb 3e8 14bf a644 a6ef a75a
3 1b7 21c 417 498 4e0 2ccc a76a a7ab 118ca 16f3b 1d206
4 13ce 118af
5 1bc 118bb
6 431 13ee 2cd2 118d5
7 104d2 118c6 1d212
8 222 223 9ea a6a 1031a 1e8cb
9 9ed a67 b68 d6d 2cca a76e 118ac 118cc 118d6
a 251 391 3b1 410 430 13aa 15c5 1e9a 2376 237a a4ee 102a0 16f40 1d6a8 1d6c2 1d6e2 1d6fc 1d71c
a 1d736 1d756 1d770 1d790 1d7aa
aa a732 a733
ae c6 e6 4d4 4d5
ao a734 a735
ar 1f707
au a736 a737
av a738 a739 a73a a73b
ay a73c a73d
b 180 182 183 184 253 392 411 412 42c 462 463 48c 48d 13cf 13f4 1472 1473 15af 15f7 a4d0 a7b4
b 10282 102a1 10301 1d6a9 1d6e3 1d71d 1d757 1d791
bl 42b
c a2 23c 3f2 3f9 421 441 4aa 4ab 13df 1d04 20a1 2ca4 2ca5 a4da abaf 102a2 10302 10415 1043d 1051c
c 118e9 118f2 1f16e 1f74c
d d0 110 111 189 18c 256 257 501 13a0 13e7 146f 15de 15ea 20ab a4d2 a4d3
dz 2a3
e 246 247 395 415 435 4bd 4bf 13ac 212e 22ff 2d39 a4f0 ab32 10286 118a6 118ae 1d6ac 1d6e6 1d720
e 1d75a 1d794
f 17f 191 192 3dc 584 15b4 1d6e 1e9d a4dd a798 a799 ab35 10287 102a5 10525 118a2 118c2 1d213 1d7ca
g 18d 1e4 1e5 260 261 50c 581 13c0 13f3 1d83 a4d6
h 126 127 266 397 41d 45b 4a2 4bb 4c7 4c9 570 13bb 13c2 13f2 157c 210f 2c67 2c8e a4e7 a695 102cf
h 1d6ae 1d6e8 1d722 1d75c 1d796
i 131 268 269 26a 2db 37a 3b9 456 4cf 13a5 1d7b 1d7c 1fbe 2373 2378 a647 ab75 118c3 1d6a4 1d6ca
i 1d704 1d73e 1d778 1d7b2
j 248 249 37f 3f3 408 458 13ab 148d a4d9 a7b2
k 199 39a 41a 49a 49e 13e6 16d5 20ad 2c69 2c94 a4d7 a740 10518 1d6b1 1d6eb 1d725 1d75f 1d799
l 141 142 196 197 19a 1c0 26b 26d 399 406 4c0 5c0 5d5 5df 625 627 661 673 6f1 7ca 13de 14aa 16c1
l 2110 2111 2160 2223 23fd 2c92 2cd0 2d4f a4e1 a4f2 fd3c fd3d fe87 fe88 fe8d fe8e ff29 ffe8 1028a
l 10309 10320 1041b 10526 118a3 118b2 16f16 16f28 1d22a 1d408 1d43c 1d470 1d4d8 1d540 1d574 1d5a8
l 1d5dc 1d610 1d644 1d678 1d6b0 1d6ea 1d724 1d75e 1d798 1d7cf 1d7d9 1d7e3 1d7ed 1d7f7 1e8c7 1ee00
l 1ee80 1fbf1
lj 132
ll 1c1 5f0 2016 2161 2225 10199
lll 2162
lls 10198
lo 42e
ls 2aa
lt 20b6
lv 2163
lx 2168
lz 2ab
m 39c 3fa 41c 4cd 13b7 15f0 16d6 2c98 a4df 102b0 10311 1d6b3 1d6ed 1d727 1d761 1d79b
mb 1f76b
n 19d 19e 273 39d 3b7 578 57c 1d70 2c9a a4e0 1018e 10513 1d6b4 1d6c8 1d6ee 1d702 1d728 1d73c 1d762
n 1d776 1d79c 1d7b0
o d8 f8 19f 1fe 275 398 39f 3b8 3bf 3c3 3d1 3f4 41e 43e 472 473 4e8 4e9 555 585 5e1 647 665 6be
o 6c1 6d5 6f5 6ff 7c0 966 9e6 a66 ae6 b20 b66 be6 c66 ce6 d20 d66 e50 ed0 1010 101d 1040 10ff 12d0
o 13be 13eb 1d0f 1d11 2296 229d 236c 2c9e 2c9f 2d31 2d41 2d54 3007 a4f3 a74a a74b ab3d ab3e ab74
o ab8e abbb fba6 fba7 fba8 fba9 fbaa fbab fbac fbad fcd9 fee9 feea feeb feec 10292 102ab 10404
o 1042c 104c2 104ea 10516 114d0 118b5 118c8 118d7 118e0 1d21a 1d6af 1d6b6 1d6b9 1d6c9 1d6d0 1d6d4
o 1d6dd 1d6e9 1d6f0 1d6f3 1d703 1d70a 1d70e 1d717 1d723 1d72a 1d72d 1d73d 1d744 1d748 1d751 1d75d
o 1d764 1d767 1d777 1d77e 1d782 1d78b 1d797 1d79e 1d7a1 1d7b1 1d7b8 1d7bc 1d7c5 1d7ce 1d7d8 1d7e2
o 1d7ec 1d7f6 1ee24 1ee64 1ee84 1f714 1fbf0
oe 152 153
oo 221e a698 a699 a74e a74f
p 1a5 3a1 3c1 3f1 420 440 13e2 146d 1d7d 2374 2ca2 2ca3 a4d1 10295 1d6b8 1d6d2 1d6e0 1d6f2 1d70c
p 1d71a 1d72c 1d746 1d754 1d766 1d780 1d78e 1d7a0 1d7ba 1d7c8
q 2a0 51b 563 566 2d55
qe 1f700
r 1a6 24d 27c 27d 433 493 13a1 13d2 1587 1d26 1d72 2c85 a4e3 ab47 ab48 ab81 104b4 16f35 1d216
rn 271 1d6f 20a5 217f 11700 118e3 1d426 1d45a 1d48e 1d4c2 1d4f6 1d52a 1d55e 1d592 1d5c6 1d5fa
rn 1d62e 1d662 1d696
s 1bd 282 405 455 54f 13d5 13da 1d74 a4e2 a731 abaa 10296 10420 10448 118c1 16f3a
sss 1f75c
t 166 167 1ad 1ae 23e 3a4 422 4ac 13a2 1d75 20ae 22a4 2361 27d9 2ca6 a4d4 10297 102b1 10315 118bc
t 16f0a 1d6bb 1d6f5 1d72f 1d769 1d7a3 1f768
t3 a728
tf a777
ts 2a6
u 244 28b 3c5 54d 57d 1200 13cc 144c 1d1c 1d7e 222a 22c3 a4f4 a79f ab4e ab52 ab9c 104ce 104f6
u 118b8 118d8 16f42 1d6d6 1d710 1d74a 1d784 1d7be
ue 1d6b
uo ab63
v 3bd 474 475 5d8 667 6f7 13d9 142f 1d20 2228 22c1 2d38 a4e6 a6df aba9 10197 1051d 11706 118a0
v 118c0 16f08 1d20d 1d6ce 1d708 1d742 1d77c 1d7b6 1f708
vb 1f76c
vl 2165
vll 2166
w 26f 461 47d 51c 51d 561 13b3 13d4 1d21 20a9 a4ea a761 ab83 114c5 1170a 1170e 1170f 118e6 118ef
x d7 3a7 425 445 4b2 1541 157d 166d 166e 16b7 2573 292b 292c 2a2f 2a30 2cac 2d5d a4eb a7b3 10196
x 10290 102b4 10317 10322 10527 118ec 1d6be 1d6f8 1d732 1d76c 1d7a6
xl 216a
xll 216b
y a5 1b4 24e 24f 263 28f 3a5 3b3 3d2 423 443 4ae 4af 4b0 4b1 10e7 13a9 13bd 1d8c 1eff 213d 2ca8
y a4ec ab5a 102b2 118a4 118dc 16f43 1d6bc 1d6c4 1d6f6 1d6fe 1d730 1d738 1d76a 1d772 1d7a4 1d7ac
z 1b5 1b6 224 225 290 396 13c3 1d22 1d76 a4dc ab93 102f5 118a9 118c4 118e5 1d6ad 1d6e7 1d721 1d75b
z 1d795`

/** Maps each character to the Latin letters or digits that it is taken for. */
export const confusables: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', ...codes] = line.split(' ')
      return codes.map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), latin] as const)
    }),
)
