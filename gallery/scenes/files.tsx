import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { blobMachine } from '../../src/machines/files/blob.machine.ts'
import type { filesMachine } from '../../src/machines/files/files.machine.ts'
import { FileField } from '../../src/views/ui/files/file-field.tsx'
import { PictureBox } from '../../src/views/ui/files/stored-picture.tsx'
import { useBlobOf } from '../../src/views/ui/files/use-blob.ts'

/** The field of files that every form with files has. */
export const FilesScene = ({ actor }: { actor: ActorRefFrom<typeof filesMachine> }) => (
  <FileField actor={actor} label="files" name="files" />
)

/** The box of a stored picture. */
export const BlobScene = ({ actor }: { actor: ActorRefFrom<typeof blobMachine> }) => {
  const source = useSelector(actor, ({ context }) => context.source)
  return (
    <div className="size-60 overflow-hidden rounded-md border border-border">
      <PictureBox blob={useBlobOf(actor, source).blob} name="picture" isSmall={false} />
    </div>
  )
}
