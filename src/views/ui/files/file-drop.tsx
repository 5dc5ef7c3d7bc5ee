import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { MIME_TYPES, type FileType } from '../../../domain/formats/file-type.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { ACCEPTED, isTouch } from './accepted.ts'
import { useLimitWords } from './file-words.ts'
import { useFileIntake } from './use-file-intake.ts'

/** What a field takes that takes less than others. */
export interface Taken {
  readonly types: readonly FileType[]
  /** Says so, in place of the limits of all files. */
  readonly words: string
}

type Props = {
  /** names the field, e.g. "Photos of the fault" */
  label: string
  /** the contract's field name */
  name: string
  count: number
  max: number
  onFiles: (files: readonly File[]) => void
  isDisabled?: boolean | undefined
  taken?: Taken | undefined
  /** where it is said what is wrong */
  errorId?: string | undefined
}

/** Takes files in by drop, choice, paste or the phone's camera, and says beforehand what is taken. Judging them is the machine's. */
export const FileDrop = ({ label, name, count, max, onFiles, isDisabled = false, taken, errorId }: Props) => {
  const { t } = useTranslation('files')
  const limits = useLimitWords()
  const limitsId = useId()
  const zone = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // entering a child fires before leaving its parent: count instead of switching
  const [depth, setDepth] = useState(0)
  const isFull = count >= max

  const add = (files: FileList | readonly File[] | null) => {
    if (!isDisabled && files !== null && files.length > 0) onFiles([...files])
  }
  useFileIntake(zone, add)

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(currentTarget.files)
    // the same file can be chosen again after it was removed
    currentTarget.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    add(event.dataTransfer.files)
  }
  const isOver = depth > 0 && !isDisabled

  return (
    <div
      ref={zone}
      data-file-drop={name}
      onDragEnter={() => setDepth((was) => was + 1)}
      onDragLeave={() => setDepth((was) => Math.max(0, was - 1))}
      onDrop={onDrop}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-5 text-center transition-colors duration-fast',
        isOver ? 'border-accent bg-accent-soft' : 'border-border-strong bg-sunken',
      )}
    >
      {isFull ? (
        <p className="text-sm font-medium text-text">{t('files-full', { max })}</p>
      ) : (
        <>
          <div className="flex flex-wrap justify-center gap-2">
            {isTouch && taken === undefined && (
              <Button icon={<Camera />} isDisabled={isDisabled} onPress={() => camera.current?.click()}>
                {t('files-camera')}
              </Button>
            )}
            <Button
              icon={<ImagePlus />}
              isDisabled={isDisabled}
              aria-describedby={cx(errorId, limitsId)}
              onPress={() => chooser.current?.click()}
            >
              {t('files-choose')}
            </Button>
          </div>
          <p className={cx('text-sm', isTouch && 'hidden', isOver ? 'font-medium text-accent-strong' : 'text-muted')}>
            {t(isOver ? 'files-dropNow' : 'files-dropHere')}
          </p>
        </>
      )}
      <p id={limitsId} className="max-w-prose text-sm text-muted">
        {taken ? taken.words : [t('files-limitCount', { max, count }), t('files-limits', limits), t('files-limitShrink')].join(' ')}
      </p>
      <input
        ref={chooser}
        type="file"
        name={name}
        aria-label={label}
        accept={taken ? taken.types.map((type) => MIME_TYPES[type]).join(',') : ACCEPTED}
        multiple={max > 1}
        hidden
        tabIndex={-1}
        onChange={onChange}
        disabled={isDisabled}
      />
      <input
        ref={camera}
        type="file"
        aria-label={t('files-camera')}
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={onChange}
        disabled={isDisabled}
      />
    </div>
  )
}
