import { Component, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'

const Crashed = () => {
  const { t } = useTranslation()
  return (
    <section role="alert" className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {t('home-crash-title')}
      </h1>
      <p className="mt-2 text-muted">{t('home-crash-text')}</p>
      <div className="mt-6">
        <Button variant="primary" onPress={() => location.reload()}>
          {t('home-crash-reload')}
        </Button>
      </div>
    </section>
  )
}

interface Props {
  readonly children: ReactNode
  readonly isHidden?: boolean
}

interface State {
  readonly hasCrashed: boolean
  readonly wasHidden: boolean
}

/**
 * Keeps a fault of one screen from blanking the page; the frame around it stays. React reports the error to the console itself. A screen
 * that was hidden meanwhile begins anew.
 */
export class CrashGuard extends Component<Props, State> {
  override state: State = { hasCrashed: false, wasHidden: false }
  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }
  static getDerivedStateFromProps({ isHidden = false }: Props, { wasHidden }: State): Partial<State> {
    return wasHidden && !isHidden ? { hasCrashed: false, wasHidden: false } : { wasHidden: isHidden }
  }
  override render() {
    if (this.state.hasCrashed && this.state.wasHidden) return null
    return this.state.hasCrashed ? <Crashed /> : this.props.children
  }
}
