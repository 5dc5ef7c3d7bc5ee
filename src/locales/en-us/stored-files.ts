import type { storedFiles as zh } from '../zh-hant/stored-files.ts'

/** Words of files that are only shown, e.g. those of a notice on the home page. */
export const storedFiles: Record<keyof typeof zh, string> = {
  'files-storage': '{percent}% of the {max} GB for files are used. When they are full, no more files can be uploaded.',
  'files-list': 'Files',
  'files-uploadOf': 'Upload progress of {name}',
  'files-view': 'View {name}',
  'files-remove': 'Remove {name}',
  'files-restore': 'Restore {name}',
  'files-undo': 'Undo',
  'files-removedNote': 'Removed {name}',
  'files-retry': 'Retry {name}',
  'files-dismiss': 'Dismiss {name}',
  'files-unnamed': 'Unnamed file',
  'files-picture-loading': 'Loading {name}',
  'files-picture-broken': 'This picture cannot be shown',
  'files-picture-missing': 'The file no longer exists',
  'files-picture-huge': 'The picture is too large to be shown here. Download it to open it.',
}
