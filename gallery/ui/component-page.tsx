import { COMPONENTS_ID } from '../frame/contract.ts'
import type { Words } from '../messages.ts'
import type { Place } from './address.ts'
import { Controls } from './controls.tsx'
import { CopyButton } from './facts.tsx'
import { Pictures } from './picture.tsx'

interface Props {
  readonly words: Words
  readonly place: Place
  readonly group: string
  readonly go: (patch: Partial<Place>) => void
}
const nothing = () => undefined

/** A group of the components of `src/views/ui` with all their variants. */
export const ComponentPage = ({ words, place, group, go }: Props) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl font-semibold">
        {words('components')} <span className="font-mono text-lg font-normal text-muted">{group}</span>
      </h1>
      <CopyButton words={words} text={location.href}>
        {words('copyLink')}
      </CopyButton>
    </div>
    <Controls words={words} place={place} go={go} />
    <Pictures
      words={words}
      wanted={{ machine: COMPONENTS_ID, state: group, locale: place.locale, theme: place.theme }}
      width={place.width}
      turn={0}
      onReport={nothing}
    />
  </>
)
