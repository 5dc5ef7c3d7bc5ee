import { readdirSync } from 'node:fs'

/**
 * Measures, group by group, and prints a table each: `npm run bench`, or `npm run bench <group>`. A group is a file
 * scripts/bench/<group>.bench.ts that exports `run`, which prints what it measured.
 */
const folder = new URL('bench/', import.meta.url)
const [only] = process.argv.slice(2)
const groups = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
if (only !== undefined && !groups.includes(only)) throw new Error(`no group ${only}; there are: ${groups.join(', ')}`)

for (const group of groups.filter((name) => only === undefined || name === only)) {
  console.log(`\n${group}`)
  const { run }: { run: () => Promise<void> } = await import(new URL(`${group}.bench.ts`, folder).href)
  await run()
}
