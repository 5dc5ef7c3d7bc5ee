import { placeCode, type PlaceSize } from '../../domain/places.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useApp } from '../hooks/app-context.ts'
import '../print/paper.css'
import { QrCode } from '../ui/qr-code.tsx'

const PER_PAGE = { sticker: 14, sign: 4 } as const satisfies Record<PlaceSize, number>

const Label = ({ place, size }: { place: string; size: PlaceSize }) => {
  const { t } = useTranslation('places')
  const code = <QrCode content={placeCode(place)} label={t('places-code', { place })} />
  if (size === 'sticker')
    return (
      <div className="paper-label" data-label={place}>
        {code}
        <p className="paper-place">{place}</p>
      </div>
    )
  return (
    <div className="paper-parcel paper-sign" data-label={place}>
      <p className="paper-place">{place}</p>
      {code}
      <p>{t('places-paper-hint')}</p>
    </div>
  )
}

/** How many sheets of A4 so many labels take. */
export const pagesFor = (count: number, size: PlaceSize): number => Math.ceil(count / PER_PAGE[size])

/** The labels on sheets of A4, on the screen exactly as on paper. */
export const PlaceLabels = ({ places, size }: { places: readonly string[]; size: PlaceSize }) => {
  const { locale } = useApp()
  const perPage = PER_PAGE[size]
  return Array.from({ length: pagesFor(places.length, size) }, (_, page) => (
    <div key={page} className="paper-slot">
      <div className="paper paper-page" lang={locale} data-template={size === 'sticker' ? 'label' : 'returnLabel'} data-page={page + 1}>
        <div className={size === 'sticker' ? 'paper-labels' : 'paper-parcels'}>
          {places.slice(page * perPage, (page + 1) * perPage).map((place) => (
            <Label key={place} place={place} size={size} />
          ))}
        </div>
      </div>
    </div>
  ))
}
