import { existsSync } from 'node:fs'
import { openFile } from '../sql/file.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './command-failure.ts'

export const migrate: Command = {
  name: 'migrate',
  arguments: '',
  does: 'brings the database up to date, after a copy of it, as each start does',
  besideServer: false,
  run: async ({ database, print }) => {
    if (!existsSync(database)) throw new CommandFailure(`There is no database at ${database}: the first start makes one.`)
    const { migrated, close } = await openFile(database)
    close()
    const [first] = migrated
    if (first === undefined) print(`${database} is up to date.`)
    else print(`${database} was brought up to date by ${migrated.join(', ')}.`)
    const copy = `${database}.before-${first}`
    if (existsSync(copy)) print(`As it was before, it lies in ${copy}.`)
  },
}
