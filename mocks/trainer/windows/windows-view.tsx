import { useSelector } from '@xstate/react'
import { AppWindow, Columns2, X } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatRelative, intlLocale } from '../../../src/domain/formats/date-format.ts'
import { BareIconButton, Button } from '../../../src/views/ui/button.tsx'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { useNow } from '../../../src/views/ui/use-now.ts'
import { usePageLocale } from '../../page-locale.ts'
import { PeopleList, PersonMark, SignInFailure } from '../../people-list.tsx'
import { personOf } from '../../people.ts'
import { useSignedIn } from '../../signed-in.ts'
import type { SeenWindow } from '../../windows/window-news.ts'
import type { windowsMachine } from './windows.machine.ts'
import { useWords } from './words.ts'

type Windows = ActorRefFrom<typeof windowsMachine>

/** Who plays the two sides where nobody is signed in yet. */
const PAIR = { customer: 'chang@mail.example', employee: 'eng01' } as const

const Act = ({ act }: { act: SeenWindow['act'] }) => {
  const words = useWords()
  const locale = usePageLocale()
  const now = useNow()
  if (act === null) return words.noAct
  return words.act(act.words, formatRelative(new Date(act.at).toISOString(), now, intlLocale(locale)) ?? '')
}

const WindowRow = ({ window, isHere, actor }: { window: SeenWindow; isHere: boolean; actor: Windows }) => {
  const words = useWords()
  const name = window.person ?? words.nobody
  return (
    <li className="flex items-start gap-3 border-b border-border py-2.5 last:border-0">
      <PersonMark account={window.account ?? ''} name={window.person ?? '–'} />
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium">
          {name} {isHere && <span className="text-sm font-normal text-muted">{words.here}</span>}
        </p>
        <p className="truncate text-sm" title={window.path}>
          {window.title}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <Act act={window.act} />
        </p>
      </div>
      {!isHere && (
        <span className="flex shrink-0 items-center">
          <Button size="sm" onPress={() => actor.send({ type: 'window.show', window })}>
            {words.show}
            <span className="sr-only"> {name}</span>
          </Button>
          <BareIconButton size="sm" label={words.closeOf(name)} icon={<X />} onPress={() => actor.send({ type: 'window.close', window })} />
        </span>
      )}
    </li>
  )
}

/** What did not work, and what to do instead. */
const troubleOf = (snapshot: SnapshotFrom<typeof windowsMachine>) =>
  (['blocked', 'elsewhere', 'unclosable'] as const).find((state) => snapshot.matches(state))

const Trouble = ({ actor }: { actor: Windows }) => {
  const words = useWords()
  const trouble = useSelector(actor, troubleOf)
  const name = useSelector(actor, ({ context }) => context.meant?.person) ?? words.nobody
  if (trouble === undefined) return null
  return <NoticeBanner tone="warning" isLive title={trouble === 'blocked' ? words.blocked : words[trouble](name)} />
}

/** All windows of the demo and its people: each person is signed in here, or has a window opened, by one press. */
export const WindowsView = ({ actor }: { actor: Windows }) => {
  const words = useWords()
  const { account } = useSignedIn()
  const signIn = useSelector(actor, ({ context }) => context.signIn)
  const seen = useSelector(actor, ({ context }) => context.seen)
  const openFor = (wanted: string) => {
    const person = personOf(wanted)
    if (person) actor.send({ type: 'window.open', person })
  }
  const openBeside = () => {
    const isCustomerHere = personOf(account)?.isCustomer === true
    if (account === undefined) signIn.send({ type: 'person.signIn', account: PAIR.employee })
    openFor(isCustomerHere ? PAIR.employee : PAIR.customer)
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="primary" isBlock icon={<Columns2 aria-hidden="true" />} onPress={openBeside}>
          {words.beside}
        </Button>
        <p className="mt-1.5 text-sm text-muted">{words.besideHint}</p>
      </div>
      <Trouble actor={actor} />
      <section>
        <h3 className="text-base font-semibold">{words.windows(seen.length)}</h3>
        <ul>
          {seen.map((window, index) => (
            <WindowRow key={window.id} window={window} isHere={index === 0} actor={actor} />
          ))}
        </ul>
      </section>
      <SignInFailure signIn={signIn} />
      {[true, false].map((isCustomer) => (
        <PeopleList
          key={String(isCustomer)}
          signIn={signIn}
          current={account}
          isCustomer={isCustomer}
          more={(person) => (
            <Button size="sm" icon={<AppWindow aria-hidden="true" />} onPress={() => openFor(person.account)}>
              {words.open}
              <span className="sr-only"> {person.name}</span>
            </Button>
          )}
        />
      ))}
    </div>
  )
}
