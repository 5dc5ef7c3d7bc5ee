import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ACCEPTED } from '../../ui/files/accepted.ts'

type Props = { isDisabled: boolean; onFiles: (files: readonly File[]) => void }

/** Chooses the photographs of the next step already: who has them need not press there again. */
export const PhotosButton = ({ isDisabled, onFiles }: Props) => {
  const { t } = useTranslation('orders')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<ImagePlus aria-hidden="true" />} isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {t('orderSteps-withPhotos')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('orderSteps-withPhotos')}
        accept={ACCEPTED}
        multiple
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // the same file can be chosen again after it was removed
          currentTarget.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}
