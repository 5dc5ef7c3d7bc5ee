import { paletteMachine } from '../../src/machines/shell/palette.machine.ts'
import { scannerMachine } from '../../src/machines/shell/scanner.machine.ts'
import { shortcutsMachine } from '../../src/machines/shell/shortcuts.machine.ts'
import { href } from '../../src/shared/paths.ts'
import { part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const scenes = () => import('../scenes/shell.tsx')

export const palette: Specimen = specimen(
  paletteMachine,
  part(paletteMachine, {
    as: 'coo01',
    input: () => ({ mayFind: { orders: true, customers: true } }),
    view: async () => (await scenes()).PaletteScene,
  }),
  {
    moves: [
      { type: 'palette.type', text: '晨光' },
      { type: 'palette.enter' },
      { type: 'palette.compose', text: '晨' },
      { type: 'palette.retry' },
    ],
  },
)

/** A scanner types within milliseconds. */
const KEYS = ['A', '-', '0', '1']

export const scanner: Specimen = specimen(
  scannerMachine,
  part(scannerMachine, {
    as: 'wh01',
    input: () => ({ mayMove: true }),
    view: async () => (await scenes()).ScannerScene,
  }),
  {
    moves: [
      ({ context: { typed } }) => {
        const key = KEYS[typed.length]
        return key === undefined ? undefined : { type: 'scan.key' as const, key, at: 1000 + typed.length }
      },
      ({ context: { typed } }) => (typed.length === KEYS.length ? { type: 'scan.enter' as const, at: 1000 + KEYS.length } : undefined),
      { type: 'scan.move' },
      { type: 'scan.close' },
    ],
    replies: {
      find: {
        'a device': () => ({
          kind: 'item',
          item: {
            itemId: 'device-1',
            serialNo: 'NK13-2500001',
            repairOrderNo: 'RO20261110-0001',
            itemNo: 1,
            rowVersion: 1,
            repairStatus: 'received',
          },
        }),
        nothing: () => ({ kind: 'none' }),
        'a place': () => ({ kind: 'place', place: 'A-01' }),
      },
    },
    tells: ({ typed, inHand }) => [typed.length, inHand !== undefined],
  },
)

export const shortcuts: Specimen = specimen(
  shortcutsMachine,
  part(shortcutsMachine, {
    as: 'coo01',
    input: () => ({ choice: 'on' as const }),
    view: async () => (await scenes()).ShortcutsScene,
    address: href('profile'),
    layout: 'bare',
  }),
  { moves: [{ type: 'shortcuts.on' }, { type: 'shortcuts.off' }] },
)
