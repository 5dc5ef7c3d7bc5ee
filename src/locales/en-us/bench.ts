import type { bench as zh } from '../zh-hant/bench.ts'

/** The reviewer's queue and the bench mode. */
export const bench: Record<keyof typeof zh, string> = {
  'queue-mine': 'My turn',
  'queue-centre': 'Waiting for the centre',
  'queue-list': 'List',
  'queue-position': '{name}: {position} of {total}',
  'queue-outside': '{name}: {total} items',
  'queue-left': '{name}: {total} left',
  'queue-previous': 'Previous',
  'queue-following': 'Next',
  'queue-next-title': 'This step is done. Next in your queue:',
  'queue-next': 'Go to the next item',
  'queue-empty': 'This step is done. Nothing else waits for you here.',
  'queue-oneByOne': 'Review one by one',
  'queue-key': 'Review page: next, previous item',
  'bench-mode': 'Bench mode',
  'bench-scan': 'Scan or type',
  'bench-hint':
    'Scan a label or serial number to open its item; a digit chooses an action; Enter goes to the next field and submits; Esc comes back here.',
  'bench-looking': 'Looking for {text}',
  'bench-several': '{text} has {count} items. Scan the label or the serial number of one.',
  'bench-unknown': 'Nothing found for {text}',
  'bench-next': 'Fill in: {field}',
  'bench-chosen': '{action}. Press Enter to go on.',
  'bench-wait': 'Still sending. Press Enter again in a moment.',
  'bench-noAction': 'There is no action {digit}',
}
