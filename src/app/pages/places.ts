import { parsePlaceQuery } from '../../domain/places.ts'
import { placesMachine } from '../../machines/places/places.machine.ts'
import { PlacesPage } from '../../views/places/places-page.tsx'
import type { Visit } from '../route.tsx'

export const input = ({ search }: Visit) => parsePlaceQuery(search)

export { placesMachine as machine, PlacesPage as View }
