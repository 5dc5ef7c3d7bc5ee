import { api } from '../../api/index.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import { checkCentre, checkLogo, normaliseCentre } from '../../domain/rules/centre.ts'
import { isSame } from '../../shared/same.ts'
import { required } from '../calls/failure.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { fromCentre, toCentre, type CentreForm } from './centre-values.ts'

export interface CentreFormParams {
  readonly centre: Centre
  /** The logo to send, if there is a new one, and the stored one to take away. */
  readonly files: readonly File[]
  readonly removedFilePaths: readonly string[]
}

/** Name, address, telephone, hours, logo and language of the service centre (domain.md section 8). */
export const centreFormMachine = createFormMachine<CentreForm, CentreFormParams, Centre>({
  id: 'centreForm',
  validate: (values, level, { files }) => [...checkCentre(toCentre(values), level), ...checkLogo(files)],
  submit: async ({ values, params: { centre, files, removedFilePaths } }, signal) =>
    required(
      api.centre.update({
        body: { ...normaliseCentre(toCentre(values)), removedFilePaths, rowVersion: centre.rowVersion },
        files,
        signal,
      }),
    ),
  outcome: async ({ values, params: { centre, files, removedFilePaths } }, signal) => {
    const newest = await required(api.centre.info({ signal }))
    const isAsTyped = isSame(normaliseCentre(toCentre(fromCentre(newest))), normaliseCentre(toCentre(values)))
    const areFilesLeft = files.length > 0 || newest.existedFiles.some(({ filePath }) => removedFilePaths.includes(filePath))
    return outcomeOf({ isSameVersion: newest.rowVersion === centre.rowVersion, isAsTyped: isAsTyped && !areFilesLeft, result: newest })
  },
  draft: { version: 2, key: () => 'own', base: ({ centre }) => centre.rowVersion, files: ({ files }) => files.map(({ name }) => name) },
  compare: {
    read: async (_, signal) => {
      const newest = await required(api.centre.info({ signal }))
      return { values: fromCentre(newest), params: { centre: newest } }
    },
  },
})
