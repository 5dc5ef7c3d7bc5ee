import type { messages as zh } from '../zh-hant/scan.ts'

/** What a scanner or the camera has read, on any page. */
export const messages: Record<keyof typeof zh, string> = {
  'scan-looking': 'Looking for “{text}”, as scanned…',
  'scan-unknown': 'Nothing found for “{text}”',
  'scan-unknown-hint': 'It is no serial, order, item or tracking number, and no place where a device lies.',
  'scan-failed': '“{text}” could not be processed',
  'scan-move': 'Move {item} to {place}',
  'scan-moved': '{item} is now at {place}',
  'scan-camera': 'Scan a barcode with the camera',
  'scan-camera-view': 'Camera view',
  'scan-camera-hint': 'Hold the barcode in the middle of the picture.',
  'scan-camera-failed': 'The camera cannot be used. Please type the number.',
}
