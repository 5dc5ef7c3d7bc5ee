import { useSelector } from '@xstate/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useLocale } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { fileCount, type FilesContext, readyAdded } from '../../../machines/files/files.ts'
import type { filesMachine } from '../../../machines/files/files.machine.ts'
import { Button } from '../button.tsx'
import { ProgressBar } from '../page/progress-bar.tsx'
import { FileDrop, type Taken } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { useStoredName } from './file-words.ts'
import { formatBytes } from './format-bytes.ts'
import type { LightboxFile } from './lightbox.tsx'
import { lazyDialog } from '../page/lazy.tsx'
import { queueOnIdle } from '../page/idle.ts'
import { prepareAhead } from '../../../machines/files/image/prepare.ts'

const Lightbox = lazyDialog(
  async () => (await import('./lightbox.tsx')).Lightbox,
  ({ onClose }) => onClose(),
)

// when a file is chosen there may be no network for it
if (typeof window !== 'undefined') queueOnIdle(prepareAhead)

type Props = {
  /** the machine of this form's files */
  actor: ActorRefFrom<typeof filesMachine>
  label: string
  /** the contract's field name, e.g. `repairFiles` */
  name: string
  description?: string | undefined
  /** what to know before more files are chosen */
  warning?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  taken?: Taken | undefined
  isLocked?: boolean | undefined
  isStoredFrozen?: boolean | undefined
  onUploadCancel?: (() => void) | undefined
}

/** Once everything has left it is the server's turn: giving up then would leave open whether it is stored. */
const Upload = ({ files, onCancel }: { files: FilesContext; onCancel: (() => void) | undefined }) => {
  const { t } = useTranslation('files')
  const { locale } = useLocale()
  if (files.progress === undefined) return null
  const { loaded, total, bytesPerSecond } = files.progress
  return (
    <div className="flex items-end gap-3">
      <ProgressBar
        label={t('files-upload')}
        value={total === 0 ? 0 : loaded / total}
        detail={bytesPerSecond > 0 ? t('files-speed', { speed: formatBytes(bytesPerSecond, locale) }) : undefined}
      />
      {onCancel && loaded < total && (
        <Button size="sm" onPress={onCancel}>
          {t('files-uploadCancel')}
        </Button>
      )}
    </div>
  )
}

/** A form field for files: label, drop zone, list, refusals, upload progress and lightbox over one files machine. */
export const FileField = ({
  actor,
  label,
  name,
  description,
  warning,
  error,
  isRequired = false,
  taken,
  isLocked,
  isStoredFrozen,
  onUploadCancel,
}: Props) => {
  const { t } = useTranslation()
  // ten files of which each says how far it is are drawn piece by piece: nobody waits for them at a key
  const files = useDeferredValue(useSelector(actor, ({ context }) => context))
  const nameOf = useStoredName()
  const [openKey, setOpenKey] = useState<string>()
  const headId = useId()
  const errorId = useId()
  const warningId = useId()
  const isSending = files.progress !== undefined
  const shown: readonly LightboxFile[] = [
    ...files.existing.map((file) => ({
      key: file.filePath,
      name: nameOf(file),
      source: file.filePath,
    })),
    ...readyAdded(files).map(({ id, name: fileName, file }) => ({ key: id, name: fileName, source: file })),
  ]
  return (
    <fieldset
      aria-labelledby={headId}
      aria-describedby={warning === undefined ? undefined : warningId}
      data-field={name}
      {...(error === undefined ? {} : { 'data-invalid': true })}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="flex flex-col gap-0.5">
        <span id={headId} className="text-sm font-medium text-text">
          {label}
          {isRequired && (
            <>
              <span aria-hidden="true" title={t('shared-required')} className="ml-0.5 text-danger-strong">
                *
              </span>
              <span className="sr-only"> {t('shared-required')}</span>
            </>
          )}
        </span>
        {description !== undefined && <p className="text-sm text-faint">{description}</p>}
        {warning !== undefined && (
          <p id={warningId} className="flex items-start gap-1.5 text-sm text-warning-strong">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
            {warning}
          </p>
        )}
      </div>
      <FileDrop
        label={label}
        name={name}
        count={fileCount(files)}
        max={files.maxFiles}
        isDisabled={isLocked === true || isSending}
        taken={taken}
        errorId={error === undefined ? undefined : errorId}
        onFiles={(added) => actor.send({ type: 'files.add', files: added })}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger-strong">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
          {error}
        </p>
      )}
      <Upload files={files} onCancel={onUploadCancel} />
      <FileList
        files={files}
        send={actor.send}
        onOpen={setOpenKey}
        isLocked={isLocked === true || isSending}
        isStoredFrozen={isStoredFrozen}
      />
      {openKey !== undefined && <Lightbox files={shown} openKey={openKey} onOpen={setOpenKey} onClose={() => setOpenKey(undefined)} />}
    </fieldset>
  )
}
