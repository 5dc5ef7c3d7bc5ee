import { parseArgs } from 'node:util'
import { address } from '../doctor/address.ts'
import { backups } from '../doctor/backups.ts'
import { build } from '../doctor/build.ts'
import { clock, database, isServed } from '../doctor/database.ts'
import { files } from '../doctor/files.ts'
import { fault, reasonOf, type Check, type Finding } from '../doctor/finding.ts'
import { dataFolder, disk } from '../doctor/folder.ts'
import { mail } from '../doctor/mail.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './command-failure.ts'

const CHECKS: readonly Check[] = [dataFolder, disk, database, clock, files, mail, build, address, backups]
const WIDTH = Math.max(...CHECKS.map(({ name }) => name.length))

const lineOf = (name: string, { state, says, remedy }: Finding) =>
  [`${state.padEnd(7)}  ${name.padEnd(WIDTH)}  ${says}`, ...(remedy === undefined ? [] : [`${' '.repeat(WIDTH + 11)}${remedy}`])].join('\n')

/** Prints what each check finds. The configuration was read before: where it is wrong, its faults are all that is said. */
export const doctor: Command = {
  name: 'doctor',
  arguments: '[--mail-to <address>]',
  does: 'checks configuration, data, disk, clock, mail, application, address and backups, and says what to do',
  besideServer: true,
  run: async ({ print, ...context }, words) => {
    const { values } = parseArgs({ args: [...words], options: { 'mail-to': { type: 'string' } } })
    const patient = { ...context, mailTo: values['mail-to'], isServed: isServed(context.database) }
    let faults = 0
    for (const { name, run } of CHECKS) {
      const findings = await run(patient).catch((error: unknown) => [fault(reasonOf(error), 'This check itself has failed.')])
      for (const finding of findings) print(lineOf(name, finding))
      faults += findings.filter(({ state }) => state === 'fault').length
    }
    if (faults > 0) throw new CommandFailure(`${faults} faults.`)
  },
}
