import { useSelector } from '@xstate/react'
import { Highlighter } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { filesMachine } from '../../../machines/files/files.machine.ts'
import type { ReviewInfo } from '../../../domain/entities/review.ts'
import type { reviewMachine } from '../../../machines/review/review.machine.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import type { MarksDone } from './mark-dialog.tsx'

const MarkDialog = lazyDialog(
  async () => (await import('./mark-dialog.tsx')).MarkDialog,
  ({ onClose }) => onClose(false),
  ['marks', 'errors', 'files'],
)

type Props = {
  review: ActorRefFrom<typeof reviewMachine>
  files: ActorRefFrom<typeof filesMachine>
  info: ReviewInfo
  isBlock?: boolean
}

/** Draws on a photograph of the device. The new photograph goes with the next action; one that is blurred takes the place of its original. */
export const MarkPhotos = ({ review, files, info, isBlock = false }: Props) => {
  const { t } = useTranslation('review')
  const [isOpen, setIsOpen] = useState(false)
  const context = useSelector(files, (snapshot) => snapshot.context)
  const done = ({ photo, file, isReplacing }: MarksDone) => {
    setIsOpen(false)
    if (!file) {
      review.send({ type: 'review.moved' })
      return showToast({ kind: 'success', title: t('marks-replaced') })
    }
    if (isReplacing && photo.whose === 'added') files.send({ type: 'file.remove', id: photo.key })
    if (isReplacing && photo.whose === 'draft') files.send({ type: 'existing.remove', filePath: photo.key })
    files.send({ type: 'files.add', files: [file] })
    return showToast({ kind: 'success', title: t('marks-added') })
  }
  const close = (isOutdated: boolean) => {
    setIsOpen(false)
    if (isOutdated) review.send({ type: 'review.moved' })
  }
  return (
    <>
      <Button icon={<Highlighter aria-hidden="true" />} onPress={() => setIsOpen(true)} isBlock={isBlock}>
        {t('marks-open')}
      </Button>
      {isOpen && <MarkDialog info={info} files={context} onDone={done} onClose={close} />}
    </>
  )
}
