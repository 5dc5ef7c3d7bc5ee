import { useTranslation } from '../../hooks/translation.ts'
import { useApp } from '../../hooks/app-context.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { PALETTE_KEYS } from './use-shortcuts.ts'

const Keys = ({ keys }: { keys: string }) => (
  <span className="flex gap-1">
    {keys.split(' ').map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-border-strong bg-raised px-1.5 py-0.5 text-center font-mono text-sm text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)

/** Which keys do what, and the switch for those that are ours. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const { shortcuts } = useApp()
  const rows = [
    [PALETTE_KEYS, t('palette-key-open')],
    ['?', t('palette-key-help')],
    ['J K', t('queue-key')],
    ['↑ ↓', t('palette-key-move')],
    ['Enter', t('palette-key-choose')],
    ['Esc', t('palette-key-close')],
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={t('palette-shortcuts')} size="sm">
      <dl>
        {rows.map(([keys, words]) => (
          <div key={keys} className="not-last:border-b flex items-center justify-between gap-4 py-2.5">
            <dt className="order-2 shrink-0">
              <Keys keys={keys} />
            </dt>
            <dd className="text-base">{words}</dd>
          </div>
        ))}
      </dl>
      {shortcuts && (
        <div className="mt-4">
          <Switch
            name="shortcuts"
            label={t('palette-shortcuts-on')}
            description={t('palette-shortcuts-hint')}
            value={shortcuts.isOn}
            onChange={shortcuts.set}
          />
        </div>
      )}
    </Dialog>
  )
}
