import type { messages as zh } from '../zh-hant/marks.ts'

/** Marks that are drawn on photographs of a device. */
export const messages: Record<keyof typeof zh, string> = {
  'marks-title': 'Mark a photo',
  'marks-choose': 'Photo to mark',
  'marks-kind': 'Mark',
  'marks-kind-arrow': 'Arrow',
  'marks-kind-circle': 'Circle',
  'marks-kind-blur': 'Blur',
  'marks-place': 'Place in the middle',
  'marks-remove': 'Remove the last one',
  'marks-hint':
    'Drag over the photo to draw. Or place a mark in the middle and move it with the arrow keys; Shift and an arrow key change its size, Delete removes it.',
  'marks-mark': '{kind} {no}: {left}% from the left, {top}% from the top',
  'marks-caption': 'Caption',
  'marks-caption-hint': 'Customers read it too, e.g. “Crack in the lower left corner”.',
  'marks-caption-first': '{name} (marked)',
  'marks-blur-entry': 'After this, customers see only this blurred photo and can no longer open the original. Colleagues see both.',
  'marks-blur-draft': 'After this, the original is taken out of the files to be sent.',
  'marks-blur-added': 'After this, the original is taken out of the files to be sent.',
  'marks-blur-customer': 'The customer sent this photo, and can still open the original.',
  'marks-save': 'Done',
  'marks-broken': 'This photo cannot be opened.',
  'marks-none': 'There is no photo to mark. Take or add one first.',
}
