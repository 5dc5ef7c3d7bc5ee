const TOOL = 'a tool of the demo itself, shown in the trainer’s panel and not in the application'

/**
 * What the gallery lists and cannot show yet, each with the reason: a whole machine, or states of one. A machine or state that is in
 * neither the paths nor here fails `tests/gallery/catalogue.test.ts`, and so does one that is in both.
 */
export const UNREACHED: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  demoSignIn: TOOL,
  trainer: TOOL,
  windows: TOOL,
  time: TOOL,
  savePoints: TOOL,
  handOnSavePoint: TOOL,
  scenarios: TOOL,
  ownScenarios: TOOL,
  handOnScenario: TOOL,
  weather: TOOL,
  volume: TOOL,
  inspector: TOOL,
  rules: TOOL,
}

/** Why a state is not shown; undefined where it is. */
export const whyUnreached = (machine: string, state: string): string | undefined => {
  const reasons = UNREACHED[machine]
  return typeof reasons === 'string' ? reasons : reasons?.[state]
}
