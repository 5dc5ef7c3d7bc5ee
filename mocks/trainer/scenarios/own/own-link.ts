import { Schema } from 'effect'
import { Unreadable } from '../../hand-on/fault.ts'
import type { Whole } from '../../hand-on/hand-on.machine.ts'
import { fromSaveLink, type SaveLink, toSaveLink } from '../../save-points/save-link.ts'
import { underOwnId } from './own-file.ts'
import { OwnScenario } from './own-scenario.ts'

const decode = Schema.decodeUnknownOption(OwnScenario)

/** The scenario as a link, with the data that it begins with. */
export const toScenarioLink = ({ thing, point }: Whole<OwnScenario>): Promise<SaveLink | undefined> => toSaveLink(point, thing)

/** Where a step is done is part of no recording; a link that says so would lead people about. */
const withoutShow = ({ show: _, ...step }: OwnScenario['steps'][number]) => step

/** Reads a link of `toScenarioLink`; throws an `Unreadable`. */
export const fromScenarioLink = async (data: string, form: string): Promise<Whole<OwnScenario>> => {
  const { point, beside } = await fromSaveLink(data, form)
  const found = decode(beside)
  if (found._tag === 'None') throw new Unreadable('linkDamaged')
  const [first, ...rest] = found.value.steps
  return underOwnId({ ...found.value, steps: [withoutShow(first), ...rest.map(withoutShow)] }, point)
}
