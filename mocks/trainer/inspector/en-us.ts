import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  explain:
    'State machines drive every screen of this page. Here you see the state they’re in, the events they get, and every transition. Passwords, tokens and codes never appear.',
  export: 'Export everything',
  exportOf: (machine) => `Export the recording of “${machine}”`,
  exportHint: 'An exported file can be replayed in a test.',
  fileName: 'Machine recording',
  machines: (count) => `Running machines (${count})`,
  machinesThen: (count) => `Machines running then (${count})`,
  events: (count) => `Latest events (${count})`,
  noEvents: 'No events yet',
  noEventsHint: 'Press something on the page, and you’ll see here what happened.',
  started: 'started',
  unchanged: 'same state',
  change: (from, to) => `${from} → ${to}`,
  noState: '(no states)',
  lookingTitle: (time) => `You’re looking at ${time}`,
  lookingText: 'Only the states and contexts shown here go back to that moment. The page itself isn’t rewound.',
  backToNow: 'Back to now',
}
