import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { useStoredName } from './file-words.ts'
import { StoredPicture } from './stored-picture.tsx'

type Props = { before: StoredFile; after: StoredFile; beforeLabel: string; afterLabel: string }

const Label = ({ side, children }: { side: 'start' | 'end'; children: string }) => (
  <span
    className={`absolute top-2 ${side === 'start' ? 'left-2' : 'right-2'} rounded-sm bg-floating/90 px-2 py-0.5 text-sm font-semibold text-text shadow-raised`}
  >
    {children}
  </span>
)

/** Two pictures of the same thing over each other; the line between them is drawn with the pointer or moved with the arrow keys. */
export const PictureCompare = ({ before, after, beforeLabel, afterLabel }: Props) => {
  const { t } = useTranslation('files')
  const nameOf = useStoredName()
  const [share, setShare] = useState(50)
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-md border border-border bg-sunken select-none has-focus-visible:focus-shown">
      <div className="absolute inset-0">
        <StoredPicture filePath={after.filePath} name={`${afterLabel}: ${nameOf(after)}`} />
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <StoredPicture filePath={before.filePath} name={`${beforeLabel}: ${nameOf(before)}`} />
      </div>
      <Label side="start">{beforeLabel}</Label>
      <Label side="end">{afterLabel}</Label>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-floating shadow-raised"
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full border border-border bg-floating text-text shadow-floating">
          <MoveHorizontal className="size-5" />
        </span>
      </span>
      <input
        type="range"
        aria-label={t('evidence-slider')}
        aria-valuetext={t('evidence-share', { label: beforeLabel, share })}
        min={0}
        max={100}
        step={5}
        value={share}
        onChange={({ target }) => setShare(target.valueAsNumber)}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  )
}
