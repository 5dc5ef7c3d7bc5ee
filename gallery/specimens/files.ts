import { blobMachine } from '../../src/machines/files/blob.machine.ts'
import { filesMachine } from '../../src/machines/files/files.machine.ts'
import { FileRefused } from '../../src/machines/files/image/refusal.ts'
import { part } from '../stage/places.ts'
import { photo } from '../stage/samples.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

const conduct = {
  moves: [
    { type: 'files.add' as const, files: [photo()] },
    { type: 'file.remove' as const, id: '1' },
    { type: 'file.restore' as const },
    { type: 'file.retry' as const, id: '1' },
  ],
  replies: {
    prepare: {
      ready: ({ file }: { readonly file: File }) => file,
      'refused: it cannot be read': () => {
        throw new FileRefused('broken')
      },
    },
  },
}

/** Shown alone; in the forms that have files it is `filesOf` of their pages. */
export const files: Specimen = specimen(
  filesMachine,
  part(filesMachine, {
    as: 'coo01',
    input: () => ({ maxFiles: 5 }),
    view: async () => (await import('../scenes/files.tsx')).FilesScene,
  }),
  conduct,
)
/** The files of another specimen, whose states lead on there. */
export const filesOf = (page: Specimen): Specimen => specimen(filesMachine, page, conduct)

export const blob: Specimen = specimen(
  blobMachine,
  part(blobMachine, {
    as: 'coo01',
    input: ({ rows }) => ({ source: rows.first('fileInfos', ({ filePath }) => /\.(png|jpe?g)$/.test(filePath)).filePath }),
    view: async () => (await import('../scenes/files.tsx')).BlobScene,
  }),
  {
    moves: [
      { type: 'blob.loaded', content: { kind: 'other', url: '' } },
      { type: 'blob.missing' },
      { type: 'blob.failed' },
      { type: 'blob.retry' },
    ],
  },
)
