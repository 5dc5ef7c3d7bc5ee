import { useId, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { HomeGroup, HomeNumber } from '../../domain/home.ts'

interface Props {
  readonly groups: readonly HomeGroup[]
  readonly tile: (number: HomeNumber) => ReactNode
}

/** So wide a number would like to be; groups that fit stand side by side. */
const TILE_REM = 10
/** And so wide it gets at most. */
const MOST_REM = 18

const Group = ({ group: { id, numbers }, tile }: { group: HomeGroup; tile: Props['tile'] }) => {
  const { t } = useTranslation('home')
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-col"
      style={{ flex: `${numbers.length} 1 ${numbers.length * TILE_REM}rem`, maxWidth: `${numbers.length * MOST_REM}rem` }}
    >
      <h2 id={heading} className="mb-2 text-base font-semibold">
        {t(`home-group-${id}`)}
      </h2>
      <ul className="grid flex-1 grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {numbers.map((number) => (
          <li key={JSON.stringify(number.word)}>{tile(number)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The numbers of a home page under the headings of their groups. */
export const HomeGroups = ({ groups, tile }: Props) => (
  <div className="flex flex-wrap gap-x-6 gap-y-5">
    {groups.map((group) => (
      <Group key={group.id} group={group} tile={tile} />
    ))}
  </div>
)
