import type { ComponentGroup } from '../frame/contract.ts'
import { buttons } from './buttons.tsx'
import { data } from './data.tsx'
import { fields } from './fields.tsx'
import { parts } from './parts.tsx'
import type { Sample, Say } from './sample.tsx'

/** The components of `src/views/ui` with all their variants, in groups as the gallery lists them. */
export const COMPONENTS: Readonly<Record<ComponentGroup, readonly Sample[]>> = { buttons, fields, data, parts }

export const isComponentGroup = (name: string): name is ComponentGroup => Object.hasOwn(COMPONENTS, name)

interface Props {
  readonly group: ComponentGroup
  readonly say: Say
}

/** All components of a group, each with its variants one below the other. */
export const Components = ({ group, say }: Props) => (
  <main className="flex min-h-dvh flex-col gap-8 bg-surface p-(--page-gap)">
    {COMPONENTS[group].map(({ file, variants }) => (
      <section key={file} aria-label={file} className="flex flex-col gap-3">
        <h2 className="border-b border-border pb-1 font-mono text-base font-semibold">{file}</h2>
        {Object.entries(variants).map(([name, draw]) => (
          <div key={name} className="grid items-start gap-x-4 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)]">
            <p className="font-mono text-sm text-faint">{name}</p>
            <div data-variant={`${file} ${name}`} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 *:min-w-0">
              {draw(say)}
            </div>
          </div>
        ))}
      </section>
    ))}
  </main>
)
