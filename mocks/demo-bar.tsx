import { ChevronDown, ChevronUp, ExternalLink, FlaskConical, RotateCcw } from 'lucide-react'
import { StrictMode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, LinkButton } from '../src/views/ui/button.tsx'
import { demoMessage, type DemoMessage } from './messages.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/demo-accounts.ts'
import type { ReadMails } from './mails.ts'
import { memoryOnly } from './memory-only.ts'
import { Outbox } from './outbox.tsx'
import { usePageLocale } from './page-locale.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { signInAs, signInPending } from './sign-in-form.ts'

interface Actions {
  readonly reset: () => Promise<void>
  readonly signOut: () => void
  readonly mails: ReadMails
}

type Words = (key: DemoMessage) => string
const useWords = (): Words => {
  const locale = usePageLocale()
  return (key) => demoMessage(locale, key)
}

/**
 * Keeps the bar's height free at the end of the page, so that it covers nothing: as padding of the body, and as
 * `--bottom-reserve` for what sticks to the window's lower edge.
 */
const useReservedSpace = () => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      document.body.style.paddingBottom = height
      document.documentElement.style.setProperty('--bottom-reserve', height)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return bar
}

const Accounts = ({
  title,
  password,
  accounts,
  words,
  onChoose,
}: {
  title: string
  password: string
  accounts: readonly DemoAccount[]
  words: Words
  onChoose: (account: DemoAccount) => void
}) => {
  const locale = usePageLocale()
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-sm text-muted">
        {words('password')} <code className="font-mono select-all">{password}</code>
      </p>
      <ul className="mt-1 flex flex-col">
        {accounts.map((account) => (
          <li key={account.account} className="flex items-center gap-3 border-b border-border py-1.5 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">
                {account.name} <code className="font-mono text-sm text-muted">{account.account}</code>
              </p>
              <p className="text-sm text-muted">{account.hint[locale]}</p>
            </div>
            <Button size="sm" onPress={() => onChoose(account)}>
              {words('signIn')}
              <span className="sr-only">: {account.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Reset = ({ words, onReset }: { words: Words; onReset: () => Promise<void> }) => {
  const [step, setStep] = useState<'idle' | 'asking' | 'resetting'>('idle')
  const confirm = useRef<HTMLButtonElement>(null)
  // the button that asked is gone: focus goes on to the answer
  useEffect(() => {
    if (step === 'asking') confirm.current?.focus()
  }, [step])
  if (step === 'idle')
    return (
      <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onPress={() => setStep('asking')}>
        {words('reset')}
      </Button>
    )
  const reset = () => {
    setStep('resetting')
    onReset().catch(() => setStep('idle'))
  }
  return (
    <fieldset aria-label={words('resetTitle')} className="flex flex-wrap items-center gap-2">
      <p className="text-sm">
        <strong>{words('resetTitle')}</strong> {words('resetText')}
      </p>
      <Button size="sm" variant="danger" ref={confirm} isDisabled={step === 'resetting'} onPress={reset}>
        {words(step === 'resetting' ? 'resetting' : 'resetConfirm')}
      </Button>
      <Button size="sm" isDisabled={step === 'resetting'} onPress={() => setStep('idle')}>
        {words('cancel')}
      </Button>
    </fieldset>
  )
}

const DemoBar = ({ reset, signOut, mails }: Actions) => {
  const words = useWords()
  const bar = useReservedSpace()
  const panelId = useId()
  const isMemoryOnly = useSyncExternalStore(memoryOnly.subscribe, memoryOnly.get)
  const [isOpen, setOpen] = useState(false)
  const onChoose = (account: DemoAccount) => {
    setOpen(false)
    signInAs(account, signOut)
  }
  return (
    <aside
      ref={bar}
      aria-label={words('title')}
      className="fixed inset-x-0 bottom-0 z-sidebar border-t border-border bg-sunken text-text print:hidden"
    >
      {isMemoryOnly && <p className="px-3 pt-1.5 text-sm text-warning-strong">{words('memoryOnly')}</p>}
      <div className="flex min-h-9 items-center gap-2 px-3 text-sm text-muted">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" />
        <p className="min-w-0 flex-1 truncate">
          <strong className="font-semibold">{words('title')}</strong>
          {!isMemoryOnly && <span className="max-sm:sr-only"> · {words('summary')}</span>}
        </p>
        <Outbox read={mails} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onPress={() => setOpen(!isOpen)}
        >
          {words(isOpen ? 'close' : 'open')}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className="max-h-[60dvh] overflow-y-auto border-t border-border bg-raised p-4">
        <div className="mx-auto grid max-w-5xl gap-x-8 gap-y-4 md:grid-cols-2">
          <Accounts
            title={words('customers')}
            password={DEMO_PASSWORDS.customer}
            accounts={DEMO_ACCOUNTS.filter(({ isCustomer }) => isCustomer)}
            words={words}
            onChoose={onChoose}
          />
          <Accounts
            title={words('employees')}
            password={DEMO_PASSWORDS.employee}
            accounts={DEMO_ACCOUNTS.filter(({ isCustomer }) => !isCustomer)}
            words={words}
            onChoose={onChoose}
          />
          <div className="flex flex-wrap items-center gap-2 md:col-span-2">
            <LinkButton
              size="sm"
              href={`${import.meta.env.BASE_URL}?own-session`}
              target="_blank"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {words('newWindow')}
            </LinkButton>
            <Reset words={words} onReset={reset} />
          </div>
        </div>
      </div>
    </aside>
  )
}

/** Draws the demo bar below the page, in a root of its own. */
export const showDemoBar = (actions: Actions) => {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <StrictMode>
      <DemoBar {...actions} />
    </StrictMode>,
  )
  signInPending(DEMO_ACCOUNTS)
}
