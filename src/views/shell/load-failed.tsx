import { CloudOff, LogOut, RotateCw } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { useApp } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'

/** Menu and permissions could not be loaded: try again, or leave. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation()
  const { signOut } = useApp()
  return (
    <section className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <CloudOff aria-hidden="true" className="mb-4 size-8 text-faint" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {t('identity-loading-failed')}
      </h1>
      <div className="mt-6 flex gap-2">
        <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {t('shared-retry')}
        </Button>
        <Button icon={<LogOut aria-hidden="true" />} onPress={signOut}>
          {t('identity-sign-out')}
        </Button>
      </div>
    </section>
  )
}
