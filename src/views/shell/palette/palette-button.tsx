import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { useApp } from '../../hooks/app-context.ts'
import type { MenuItemEntry } from '../layouts/side-menu.tsx'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import { PALETTE_KEYS, useShortcuts } from './use-shortcuts.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

const Palette = lazyDialog(
  async () => (await import('./palette.tsx')).Palette,
  ({ onClose }) => onClose(),
)
const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  ({ onClose }) => onClose(),
  ['shell', 'shortcuts'],
)

/** Opens the command palette by press or by key; its content is loaded on idle. */
export const PaletteButton = ({ menu }: { menu: readonly MenuItemEntry[] }) => {
  const { t } = useTranslation('shell')
  const { shortcuts } = useApp()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const isOn = shortcuts?.isOn !== false
  useShortcuts({ isOn, onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') })
  const close = () => setOpen(undefined)
  return (
    <>
      <PlainButton
        onPress={() => setOpen('palette')}
        className="flex min-h-control-md min-w-control-md items-center justify-center gap-2 rounded-md text-muted hover:bg-hover hover:text-text pressed:bg-pressed md:min-w-52 md:justify-start md:border md:border-border md:bg-surface md:px-2.5"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only flex-1 text-start text-sm md:not-sr-only">{t('palette-open')} </span>
        {isOn && (
          <kbd className="hidden rounded-sm border border-border bg-raised px-1.5 font-mono text-sm text-faint md:block">
            {PALETTE_KEYS}
          </kbd>
        )}
      </PlainButton>
      {open === 'palette' && <Palette menu={menu} onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
