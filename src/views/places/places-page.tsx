import { useSelector } from '@xstate/react'
import { Printer, Undo2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { COUNTS } from '../../domain/limits.ts'
import { parsePlaces, PLACE_SIZES, placesHref, type PlaceSize } from '../../domain/places.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { placesMachine } from '../../machines/places/places.machine.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { fitDesk } from '../print/fit-desk.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { PlaceLabels, pagesFor } from './place-labels.tsx'

const sizeOf = (value: string): PlaceSize => PLACE_SIZES.find((size) => size === value) ?? 'sticker'

/** Labels with codes for shelves, bins and benches (`/place-labels`): their names on the left, the sheets of A4 on the right. */
export const PlacesPage = ({ actor }: { actor: ActorRefFrom<typeof placesMachine> }) => {
  const { t } = useTranslation(namespaces('places', 'shell'))
  const { navigate } = useApp()
  const text = useSelector(actor, ({ context }) => context.text)
  const size = useSelector(actor, ({ context }) => context.size)
  useEmitted(actor, {
    'places.changed': ({ query }) => navigate(placesHref(query), { replace: true }),
    'print.open': () => window.print(),
  })
  const { places, refused, isCut } = parsePlaces(text)
  // hundreds of codes are drawn later than what is typed meanwhile
  const drawn = useDeferredValue(places.join('\n'))
  const problem = isCut
    ? t('places-cut', { max: COUNTS.placeLabels })
    : refused.length > 0 && t('places-refused', { names: refused.join('、') })
  return (
    <div className="flex min-h-window flex-col bg-sunken lg:flex-row print:block print:min-h-0">
      <header className="flex flex-col gap-5 border-border bg-raised px-(--page-gap) py-5 max-lg:border-b lg:sticky lg:top-0 lg:h-window lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-e print:hidden">
        <div>
          <h1 tabIndex={-1} className="text-xl font-semibold">
            {t('places-title')}
          </h1>
          <p className="text-sm text-muted">{t('places-text')}</p>
        </div>
        <TextArea
          name="places"
          label={t('places-names')}
          description={t('places-names-hint')}
          error={problem || undefined}
          rows={6}
          value={text}
          onChange={(next) => actor.send({ type: 'places.write', text: next })}
        />
        <RadioGroup
          name="placeSize"
          label={t('places-size')}
          value={size}
          onChange={(value) => actor.send({ type: 'places.resize', size: sizeOf(value) })}
          options={PLACE_SIZES.map((value) => ({ value, label: t(`places-size-${value}`), description: t(`places-size-${value}-hint`) }))}
        />
        <output className="block text-sm text-muted">
          {t('places-count', { count: places.length, pages: pagesFor(places.length, size) })}
        </output>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            isDisabled={places.length === 0}
            onPress={() => actor.send({ type: 'places.print' })}
          >
            {t('places-print')}
          </Button>
          <LinkButton icon={<Undo2 aria-hidden="true" />} href={href('home')}>
            {t('places-back')}
          </LinkButton>
        </div>
      </header>
      <div ref={fitDesk} className="relative flex min-w-0 flex-1 flex-col items-center gap-6 py-6 print:block print:p-0">
        {drawn === '' ? (
          <p className="max-w-sm p-6 text-center text-muted print:hidden">{t('places-empty')}</p>
        ) : (
          <section aria-label={t('places-preview')} className="flex flex-col gap-6 print:block">
            <PlaceLabels places={drawn.split('\n')} size={size} />
          </section>
        )}
      </div>
    </div>
  )
}
