import { expect, test } from 'vitest'
import { createWorld } from './world.test.util.ts'

/*
 * The transitions of a connection (specification, section 4). A row has the connected wallets and the steps; then the
 * status, the connected wallets, and the wallets that the next page reconnects. `*` marks the current wallet. The steps
 * are in world.test.util.ts.
 */

const off = 'disconnected'
const on = 'connected'
const inProgress = 'connecting'
const again = 'reconnecting'

// biome-ignore format: a row is a line
const table = [
  // connecting
  ['',     'ask A',                                                        on,     'A*',   'A'],
  ['',     'A will hang, ask A',                                           inProgress, '',     ''],
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
  ['',     'A will wait, B will hang, ask A, ask B, A answers',            inProgress, '',     ''],
  ['',     'A will wait, ask A, B will decline, ask B, A answers',         off,    '',     ''],

  // connecting while connected
  ['A*',   'ask B',                                                        on,     'A B*', 'B A'],
  ['A*',   'B will hang, ask B',                                           inProgress, 'A*',   'A'],
  ['A*',   'B will decline, ask B',                                        on,     'A*',   'A'],
  ['A*',   'B will hang, open card, ask B, close card',                    on,     'A*',   'A'],
  ['A*',   'ask A',                                                        on,     'A*',   'A'],
  ['A*',   'A will decline, ask A',                                        on,     'A*',   'A'],
  ['A*',   'B will hang, ask B, A leaves',                                 inProgress, '',     ''],
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

  // changes by the wallet itself
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
  ['A*',   'A will hang, load, B will hang, ask B',                        inProgress, '',     'A'],
  ['A*',   'A will hang, load, B will decline, ask B',                     again,  '',     'A'],
  ['A*',   'A will wait, load, disconnect, A answers',                     off,    '',     ''],
  ['A B*', 'load',                                                         on,     'A B*', 'B A'],
  ['A B*', 'use A, load',                                                  on,     'A* B', 'A B'],
  ['A B*', 'B locks, load',                                                on,     'A*',   'A B'],
  ['A B*', 'load with A, 1 s, B comes',                                    on,     'A B*', 'B A'],
  ['A B*', 'load with A, use A, B comes',                                  on,     'A* B', 'A B'],

  // two tabs
  ['A*',   'other tab opens, other tab disconnects, sync',                 off,    '',     ''],
  ['A B*', 'other tab opens, other tab disconnects, sync',                 off,    '',     ''],
  ['A*',   'other tab opens, other tab connects B, sync',                  on,     'A* B', 'B A'],
  ['',     'other tab opens, other tab connects A, sync',                  on,     'A*',   'A'],
  ['',     'other tab opens, other tab connects B, ask A, sync',           on,     'A* B', 'A B'],
  ['',     'other tab opens, ask A, other tab disconnects, sync',          on,     'A*',   'A'],
  ['A*',   'storage becomes unreadable, sync',                             on,     'A*',   'A'],
  ['A*',   'storage is cleared, sync',                                     on,     'A*',   'A'],
] as const

test.each(table)('%s | %s | %s | %s', async (given, happens, status, wallets, persisted) => {
  const { step, page } = await createWorld(given)
  for (const words of happens.split(', ')) await step(words)
  const state = page().store.getState()
  const mark = (uid: string) => (state.current.eip155 === uid ? '*' : '')
  expect({
    status: state.status.eip155 ?? off,
    wallets: state.connections
      .map((connection) => connection.connectorId + mark(connection.connectorUid))
      .sort()
      .join(' '),
    persisted: state.persistedConnections.map((connection) => connection.id).join(' '),
  }).toEqual({ status, wallets, persisted })
})

/*
 * Two families side by side: EVM with A and B, Solana with S and T. Each has its own status and current wallet, and
 * disconnects separately. A row has the connected wallets and the steps. Then come the wallets and status of each
 * family, the active network, and the wallets that the next page reconnects, by family.
 */

// biome-ignore format: a row is a line
const families = [
  // connecting
  ['',        'ask S',                                                  '',     off,    'S*',   on,     'solana:local',  'S'],
  ['A*',      'ask S',                                                  'A*',   on,     'S*',   on,     'solana:local',  'A S'],
  ['A*',      'ask T',                                                  'A*',   on,     'T*',   on,     'solana:other',  'A T'],
  ['A*',      'S will decline, ask S',                                  'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['A*',      'S will hang, ask S',                                     'A*',   on,     '',     inProgress, 'eip155:31337',  'A'],
  ['A*',      'S will lie, ask S',                                      'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['',        'A will hang, ask A, ask S',                              '',     off,    'S*',   on,     'solana:local',  'S'],
  ['A* S*',   'ask T',                                                  'A*',   on,     'S T*', on,     'solana:other',  'A T S'],
  ['A* S*',   'ask B',                                                  'A B*', on,     'S*',   on,     'eip155:31338',  'B A S'],

  // switching to another family
  ['A* S*',   'use A',                                                  'A*',   on,     'S*',   on,     'eip155:31337',  'A S'],
  ['A* S*',   'open solana',                                            'A*',   on,     'S*',   on,     'solana:local',  'A S'],
  ['A* S*',   'use A, open solana',                                     'A*',   on,     'S*',   on,     'solana:local',  'A S'],
  ['A* S*',   'go to eip155',                                           'A*',   on,     'S*',   on,     'eip155:31338',  'A S'],
  ['A*',      'open solana',                                            'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['A*',      'go to solana',                                           'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['',        'go to solana',                                           '',     off,    '',     off,    'solana:other',  ''],
  ['',        'open solana',                                            '',     off,    '',     off,    'solana:local',  ''],

  // disconnecting one family
  ['A* S*',   'disconnect solana',                                      'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['A* S*',   'disconnect eip155',                                      '',     off,    'S*',   on,     'solana:local',  'S'],
  ['A* S*',   'disconnect S',                                           'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['B* S*',   'disconnect S',                                           'B*',   on,     '',     off,    'eip155:31338',  'B'],
  ['A* S*',   'use A, disconnect A',                                    '',     off,    'S*',   on,     'solana:local',  'S'],
  ['A* S T*', 'disconnect T',                                           'A*',   on,     'S*',   on,     'solana:other',  'A S'],
  ['A* S T*', 'disconnect solana',                                      'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['A* S*',   'disconnect',                                             '',     off,    '',     off,    'solana:local',  ''],
  ['A* S*',   'disconnect solana, load',                                'A*',   on,     '',     off,    'eip155:31337',  'A'],

  // changes by the wallet itself
  ['A* S*',   'S leaves',                                               'A*',   on,     '',     off,    'eip155:31337',  'A'],
  ['A* S*',   'A leaves',                                               '',     off,    'S*',   on,     'solana:local',  'S'],
  ['A* S*',   'S has no account',                                       'A*',   on,     '',     off,    'eip155:31337',  'A'],

  // several families leave: the network that was chosen last stays, whichever wallet leaves first
  ['A* S*',   'disconnect',                                                  '',     off,    '',     off,    'solana:local',   ''],
  ['A* S*',   'use A, disconnect',                                           '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'A leaves, S leaves',                                          '',     off,    '',     off,    'solana:local',   ''],
  ['A* S*',   'S leaves, A leaves',                                          '',     off,    '',     off,    'solana:local',   ''],
  ['A* S*',   'use A, A leaves, S leaves',                                   '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'use A, S leaves, A leaves',                                   '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'use A, disconnect eip155, disconnect solana',                 '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'use A, A leaves, load, S leaves',                             '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'use A, disconnect, load',                                     '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'use A, other tab opens, other tab disconnects, sync',         '',     off,    '',     off,    'eip155:31337',   ''],
  ['A* S*',   'A leaves, ask A, disconnect',                                 '',     off,    '',     off,    'eip155:31337',   ''],

  // a reload
  ['A* S*',   'load',                                                   'A*',   on,     'S*',   on,     'solana:local',  'A S'],
  ['A* S*',   'use A, load',                                            'A*',   on,     'S*',   on,     'eip155:31337',  'A S'],
  ['A B* S*', 'load',                                                   'A B*', on,     'S*',   on,     'solana:local',  'B A S'],
  ['A* S*',   'load with A',                                            'A*',   on,     '',     again,  'solana:local',  'A S'],
  ['A* S*',   'load with A, 1 s',                                       'A*',   on,     '',     off,    'eip155:31337',  'A S'],
  ['A* S*',   'load with A, 1 s, S comes',                              'A*',   on,     'S*',   on,     'eip155:31337',  'A S'],
  ['A* S*',   'load with A, S comes',                                   'A*',   on,     'S*',   on,     'solana:local',  'A S'],
  ['A* S*',   'S locks, load',                                          'A*',   on,     '',     off,    'eip155:31337',  'A S'],
  ['A* S*',   'S will hang, load',                                      'A*',   on,     '',     again,  'solana:local',  'A S'],
  ['A* S*',   'load without wallets, 1 s, disconnect solana, S comes',  '',     off,    '',     off,    'solana:local',  'A'],

  // two tabs
  ['A* S*',   'other tab opens, other tab disconnects, sync',           '',     off,    '',     off,    'solana:local',  ''],
  ['A*',      'other tab opens, other tab connects S, sync',            'A*',   on,     'S*',   on,     'eip155:31337',  'A S'],
] as const

test.each(families)('%s | %s | %s %s | %s %s | %s | %s', async (given, happens, ...expected) => {
  const { step, page } = await createWorld(given)
  for (const words of happens.split(', ')) await step(words)
  const { connections, current, status, activeNetworkId, persistedConnections } =
    page().store.getState()
  const walletsOf = (namespace: 'eip155' | 'solana') =>
    connections
      .filter((connection) => connection.namespace === namespace)
      .map(
        (connection) =>
          connection.connectorId + (current[namespace] === connection.connectorUid ? '*' : ''),
      )
      .sort()
      .join(' ')
  expect([
    walletsOf('eip155'),
    status.eip155 ?? off,
    walletsOf('solana'),
    status.solana ?? off,
    activeNetworkId,
    (['eip155', 'solana'] as const)
      .flatMap((family) =>
        persistedConnections.filter((connection) => connection.namespace === family),
      )
      .map((connection) => connection.id)
      .join(' '),
  ]).toEqual(expected)
})
