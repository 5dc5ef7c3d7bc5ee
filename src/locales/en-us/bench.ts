import type { messages as zh } from '../zh-hant/bench.ts'

/** The bench on the whole screen. */
export const messages: Record<keyof typeof zh, string> = {
  'bench-scanFirst': 'Scan a device to begin',
  'bench-queue': 'Waiting for you: {count}',
  'bench-empty': 'No device is waiting for you.',
  'bench-leave': 'Leave the bench',
  'bench-leaveDevice': 'Put it aside',
  'bench-device': 'Product without a name',
  'bench-noPicture': 'No photograph',
  'bench-nothing': 'There is nothing that you can do with it now.',
  'bench-other': 'Another action',
  'bench-conflict': 'Somebody else has changed this device meanwhile. What you entered is still here.',
  'bench-compare': 'Compare on the review page',
  'bench-past': 'Everything about this device',
  'bench-past-earlier': 'Earlier repairs',
  'bench-past-none': 'There are no earlier repairs that you may see.',
  'bench-past-previous': 'It came back after this one',
}
