import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'

type Props = { files: ActorRefFrom<typeof filesMachine>; onCancel: () => void }

/** How far the files of a save are, beside its buttons; it can be given up until all have left. */
export const SaveProgress = ({ files, onCancel }: Props) => {
  const { t } = useTranslation(namespaces('files', 'items'))
  const progress = useSelector(files, ({ context }) => context.progress)
  if (progress === undefined) return null
  const { loaded, total } = progress
  const isSent = loaded >= total
  return (
    <div className="flex min-w-48 flex-1 items-center gap-3 self-center">
      <ProgressBar label={t(isSent ? 'itemDialog-storing' : 'itemDialog-uploading')} value={total === 0 ? 0 : loaded / total} />
      {!isSent && (
        <Button size="sm" onPress={onCancel}>
          {t('files-uploadCancel')}
        </Button>
      )}
    </div>
  )
}
