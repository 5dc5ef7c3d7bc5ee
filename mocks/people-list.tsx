import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo/demo-accounts.ts'
import { initials } from '../src/views/ui/avatar.tsx'
import { Button } from '../src/views/ui/button.tsx'
import { PlainButton } from '../src/views/ui/plain-button.tsx'
import { useWords } from './demo-words.ts'
import { usePageLocale } from './page-locale.ts'
import { colourOf } from './people.ts'
import type { signInMachine } from './sign-in.machine.ts'

export type SignIn = ActorRefFrom<typeof signInMachine>

/** Initials in the person's colour, which stands for the person in bar, panel and tab. Decoration: the name stands beside it or names the button. */
export const PersonMark = ({ account, name }: { account: string; name: string }) => (
  <span
    aria-hidden="true"
    // drawn, not written: they are no part of the name of a button around it
    data-initials={initials(name)}
    style={{ background: colourOf(account), color: '#ffffff' }}
    className="before:content-[attr(data-initials)] inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-medium select-none forced-colors:border"
  />
)

const useSigningIn = (signIn: SignIn) =>
  useSelector(signIn, (snapshot) => (snapshot.matches('signingIn') ? snapshot.context.account : undefined))

/** Says that somebody could not be signed in, until the next attempt. */
export const SignInFailure = ({ signIn }: { signIn: SignIn }) => {
  const words = useWords()
  const name = useSelector(signIn, (snapshot) => (snapshot.matches('failed') ? snapshot.context.person?.name : undefined))
  const unknown = useSelector(signIn, (snapshot) => (snapshot.matches('unknown') ? snapshot.context.account : undefined))
  if (name === undefined && unknown === undefined) return null
  return (
    <p role="alert" className="py-1.5 text-sm text-danger-strong">
      {name !== undefined && words.signInFailed(name)}
      {unknown !== undefined && words.unknownAccount(unknown)}
    </p>
  )
}

/** A mark for each person of the demo: a press signs that person in on this page. */
export const PeopleMarks = ({ signIn, current }: { signIn: SignIn; current: string | undefined }) => {
  const words = useWords()
  const locale = usePageLocale()
  const signingIn = useSigningIn(signIn)
  return (
    <ul aria-label={words.signIn} className="flex items-center gap-0.5">
      {DEMO_ACCOUNTS.map((account) => (
        <li key={account.account}>
          <PlainButton
            aria-label={words.signInAs(`${account.name}（${account.role[locale]}）`)}
            aria-pressed={account.account === current}
            title={`${account.name} · ${account.role[locale]}`}
            isPending={account.account === signingIn}
            onPress={() => signIn.send({ type: 'person.signIn', account: account.account })}
            className="flex rounded-full border border-transparent p-px outline-offset-0 hover:border-border aria-pressed:border-text"
          >
            <PersonMark {...account} />
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly signIn: SignIn
  /** The account that is signed in on this page. */
  readonly current: string | undefined
  readonly isCustomer: boolean
  /** Stands below the class of people, e.g. the password. */
  readonly note?: ReactNode
  /** What can be done with a person besides. */
  readonly more?: (account: DemoAccount) => ReactNode
}

/** The people of one class, what each is for, and a press that signs them in on this page. */
export const PeopleList = ({ signIn, current, isCustomer, note, more }: Props) => {
  const words = useWords()
  const locale = usePageLocale()
  const signingIn = useSigningIn(signIn)
  return (
    <section className="min-w-0">
      <h3 className="text-base font-semibold">{isCustomer ? words.customers : words.employees}</h3>
      {note}
      <ul className="mt-1 flex flex-col">
        {DEMO_ACCOUNTS.filter((account) => account.isCustomer === isCustomer).map((account) => (
          <li key={account.account} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 last:border-0">
            <PersonMark {...account} />
            <div className="min-w-40 flex-1">
              <p className="text-base">
                {account.name} <span className="text-sm text-muted">{account.role[locale]}</span>
              </p>
              <p className="text-sm text-muted">{account.hint[locale]}</p>
            </div>
            <span className="flex gap-1.5">
              <Button
                size="sm"
                variant={account.account === current ? 'primary' : 'secondary'}
                aria-pressed={account.account === current}
                isPending={account.account === signingIn}
                onPress={() => signIn.send({ type: 'person.signIn', account: account.account })}
              >
                {words.signIn}
                <span className="sr-only"> {account.name}</span>
              </Button>
              {more?.(account)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
