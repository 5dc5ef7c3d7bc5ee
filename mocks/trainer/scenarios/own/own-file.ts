import { Schema } from 'effect'
import { randomId } from '../../../../src/shared/random-id.ts'
import { fromBase64, toBase64 } from '../../hand-on/base64.ts'
import { Unreadable } from '../../hand-on/fault.ts'
import type { Whole } from '../../hand-on/hand-on.machine.ts'
import { fromSaveFile, toSaveFile } from '../../save-points/save-file.ts'
import type { SavePoint } from '../../save-points/save-point.ts'
import { OwnScenario } from './own-scenario.ts'

const KIND = 'repair-mock scenario'

const Content = Schema.Struct({
  kind: Schema.Literal(KIND),
  scenario: OwnScenario,
  /** The save point at its beginning, as a file of save points. */
  data: Schema.String,
})
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Content))

export const newOwnId = (): string => `own-${randomId()}`

/** The scenario as a file, to be handed on. */
export const toScenarioFile = async ({ thing, point }: Whole<OwnScenario>): Promise<Blob> => {
  const content: typeof Content.Type = { kind: KIND, scenario: thing, data: await toBase64(await toSaveFile(point)) }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}

const read = async (file: Blob) => {
  try {
    const { scenario, data } = decode(await file.text())
    return { scenario, data: new Blob([fromBase64(data)]) }
  } catch (error) {
    throw new Unreadable('foreign', error)
  }
}

/** A scenario that came from elsewhere gets an id of its own: the one that it was made of stays as it is. */
export const underOwnId = (scenario: OwnScenario, point: SavePoint): Whole<OwnScenario> => {
  const id = newOwnId()
  return { thing: { ...scenario, id }, point: { ...point, id } }
}

/** Reads a file of `toScenarioFile`; throws an `Unreadable`. */
export const fromScenarioFile = async (file: Blob, form: string): Promise<Whole<OwnScenario>> => {
  const { scenario, data } = await read(file)
  return underOwnId(scenario, await fromSaveFile(data, form))
}
