import { expect, test } from 'vitest'
import { createWorld } from './world.test.util.ts'

/*
 * The transitions of a connection (specification, section 4). A row: what is connected, what happens,
 * and then: the status, the connected wallets, and the wallets that the next page connects again.
 * `*` marks the wallet in use. The steps are in world.test.util.ts.
 */

const off = 'disconnected'
const on = 'connected'
const asking = 'connecting'
const again = 'reconnecting'

// biome-ignore format: a row is a line
const table = [
  // connecting
  ['',     'ask A',                                                        on,     'A*',   'A'],
  ['',     'A will hang, ask A',                                           asking, '',     ''],
  ['',     'A will decline, ask A',                                        off,    '',     ''],
  ['',     'A locks, ask A',                                               off,    '',     ''],
  ['',     'A will lie, ask A',                                            off,    '',     ''],
  ['',     'A will hang, open card, ask A, close card',                    off,    '',     ''],
  ['',     'A will wait, open card, ask A, close card, A answers',         off,    '',     ''],
  ['',     'A will hang, ask A, destroy',                                  off,    '',     ''],
  ['',     'A will wait, ask A, destroy, A answers',                       off,    '',     ''],
  ['',     'A will hang, ask A, disconnect',                               off,    '',     ''],
  ['',     'A will hang, ask A, ask B',                                    on,     'B*',   'B'],
  ['',     'A will wait, ask A, ask B, A answers',                         on,     'B*',   'B'],
  ['',     'A will wait, B will hang, ask A, ask B, A answers',            asking, '',     ''],
  ['',     'A will wait, ask A, B will decline, ask B, A answers',         off,    '',     ''],

  // connecting while connected
  ['A*',   'ask B',                                                        on,     'A B*', 'B A'],
  ['A*',   'B will hang, ask B',                                           asking, 'A*',   'A'],
  ['A*',   'B will decline, ask B',                                        on,     'A*',   'A'],
  ['A*',   'B will hang, open card, ask B, close card',                    on,     'A*',   'A'],
  ['A*',   'ask A',                                                        on,     'A*',   'A'],
  ['A*',   'A will decline, ask A',                                        on,     'A*',   'A'],
  ['A*',   'B will hang, ask B, A leaves',                                 asking, '',     ''],
  ['A*',   'B will wait, ask B, A leaves, B answers',                      on,     'B*',   'B'],

  // several, and switching between them
  ['A B*', 'use A',                                                        on,     'A* B', 'A B'],
  ['A B*', 'use A, B leaves',                                              on,     'A*',   'A'],
  ['A B*', 'ask A',                                                        on,     'A* B', 'A B'],

  // disconnecting
  ['A*',   'disconnect',                                                   off,    '',     ''],
  ['A B*', 'disconnect',                                                   off,    '',     ''],
  ['A B*', 'disconnect eip155',                                            off,    '',     ''],
  ['A B*', 'disconnect B',                                                 on,     'A*',   'A'],
  ['A B*', 'disconnect A',                                                 on,     'B*',   'B'],
  ['A*',   'disconnect, A has another account',                            off,    '',     ''],
  ['A*',   'disconnect, load',                                             off,    '',     ''],

  // what a wallet does by itself
  ['A*',   'A leaves',                                                     off,    '',     ''],
  ['A*',   'A leaves, load',                                               off,    '',     ''],
  ['A*',   'A has no account',                                             off,    '',     ''],
  ['A*',   'A has another account',                                        on,     'A*',   'A'],
  ['A B*', 'B leaves',                                                     on,     'A*',   'A'],
  ['A B*', 'A has no account',                                             on,     'B*',   'B'],

  // a reload
  ['A*',   'load',                                                         on,     'A*',   'A'],
  ['A*',   'load without wallets',                                         again,  '',     'A'],
  ['A*',   'load without wallets, 1 s',                                    off,    '',     'A'],
  ['A*',   'load without wallets, A comes',                                on,     'A*',   'A'],
  ['A*',   'load without wallets, 1 s, A comes',                           on,     'A*',   'A'],
  ['A*',   'load without wallets, 1 s, disconnect, A comes',               off,    '',     ''],
  ['A*',   'A locks, load',                                                off,    '',     'A'],
  ['A*',   'A will hang, load',                                            again,  '',     'A'],
  ['A*',   'A will hang, load, 10 s',                                      off,    '',     'A'],
  ['A*',   'A will wait, load, 10 s, A answers',                           off,    '',     'A'],
  ['A*',   'A will wait, load, ask B, A answers',                          on,     'A B*', 'B A'],
  ['A*',   'A will hang, load, B will hang, ask B',                        asking, '',     'A'],
  ['A*',   'A will hang, load, B will decline, ask B',                     again,  '',     'A'],
  ['A*',   'A will wait, load, disconnect, A answers',                     off,    '',     ''],
  ['A B*', 'load',                                                         on,     'A B*', 'B A'],
  ['A B*', 'use A, load',                                                  on,     'A* B', 'A B'],
  ['A B*', 'B locks, load',                                                on,     'A*',   'A B'],
  ['A B*', 'load with A, 1 s, B comes',                                    on,     'A B*', 'B A'],
  ['A B*', 'load with A, use A, B comes',                                  on,     'A* B', 'A B'],

  // two tabs
  ['A*',   'other tab opens, other tab disconnects, hear of it',           off,    '',     ''],
  ['A B*', 'other tab opens, other tab disconnects, hear of it',           off,    '',     ''],
  ['A*',   'other tab opens, other tab connects B, hear of it',            on,     'A* B', 'B A'],
  ['',     'other tab opens, other tab connects A, hear of it',            on,     'A*',   'A'],
  ['',     'other tab opens, other tab connects B, ask A, hear of it',     on,     'A* B', 'A B'],
  ['',     'other tab opens, ask A, other tab disconnects, hear of it',    on,     'A*',   'A'],
  ['A*',   'storage becomes unreadable, hear of it',                       on,     'A*',   'A'],
  ['A*',   'storage is cleared, hear of it',                               on,     'A*',   'A'],
] as const

test.each(table)('%s | %s | %s | %s', async (given, happens, status, wallets, remembered) => {
  const { step, page } = await createWorld(given)
  for (const words of happens.split(', ')) await step(words)
  const state = page().store.getState()
  const mark = (uid: string) => (state.current.eip155 === uid ? '*' : '')
  expect({
    status: state.status.eip155 ?? off,
    wallets: state.connections
      .map((it) => it.connectorId + mark(it.connectorUid))
      .sort()
      .join(' '),
    remembered: state.remembered.map((it) => it.id).join(' '),
  }).toEqual({ status, wallets, remembered })
})
