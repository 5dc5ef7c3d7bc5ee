import { expect, test } from 'vitest'
import { itemStatusKey } from '../src/domain/lifecycle/labels.ts'
import { UNDO } from '../src/domain/limits.ts'
import { transitionOf, type UndoRule } from '../src/domain/lifecycle/transitions.ts'
import { EDGES } from '../src/domain/lifecycle/graph.ts'
import { BOARD, stepsFrom } from '../src/domain/lifecycle/rule-book.ts'
import { STATUSES } from '../src/domain/lifecycle/statuses.ts'
import { openApiDocument } from '../src/api/openapi.ts'
import { performancePage } from '../scripts/bench/presses/page.ts'
import stored from '../scripts/bench/presses.json' with { type: 'json' }
import { serverPerformancePage } from '../scripts/bench/server/page.ts'
import storedOfServer from '../scripts/bench/server/results.json' with { type: 'json' }
import { paths } from '../src/shared/paths.ts'
import { messages } from '../src/locales/en-us/index.ts'
import type { Route } from '../src/app/route.tsx'
import { redirects, routes } from '../src/app/routes.tsx'

const flagsOf = ({ isLogin, clearsSession, hideTitle }: Route) =>
  [isLogin && 'sign-in', clearsSession && 'clears the session', hideTitle && 'title hidden'].filter(Boolean).join(', ') || '–'

const routesTable = () => {
  const rows = routes.map((route) => {
    const { path, titleKey, layout, requiresAuth, permission } = route
    return [
      `\`${path}\``,
      `\`${titleKey}\``,
      layout,
      requiresAuth ? 'yes' : 'no',
      permission ? `\`${permission}\`` : '–',
      flagsOf(route),
    ].join(' | ')
  })
  return [
    '# Routes',
    '',
    'Generated from `src/app/routes.tsx` by `npm run docs`; a test fails while the two differ.',
    '',
    '| path | title key | layout | needs a login | permission | flags |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    '| path | leads on to |',
    '| --- | --- |',
    ...redirects.map(({ path, to }) => `| \`${path}\` | \`${paths[to]}\` |`),
    '',
  ].join('\n')
}

/** One arrow per pair of statuses; an override may go anywhere open, and is said instead of drawn. */
const chart = () => {
  const arrows = Map.groupBy(
    EDGES.filter(({ action }) => action !== 'override'),
    ({ from, to }) => `${from ?? '[*]'} --> ${to}`,
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...BOARD.flatMap(({ group, statuses }) =>
      statuses.length > 1
        ? [`  state "${messages[`ruleBook-group-${group}`]}" as ${group}_group {`, ...statuses.map((status) => `    ${status}`), '  }']
        : statuses.map((status) => `  ${status}`),
    ),
    ...[...arrows].map(([arrow, edges]) => `  ${arrow}: ${edges.map(({ action }) => action).join(' / ')}`),
    '```',
  ]
}

/** Why an employee's step can be taken back or not (docs/decisions/040-undo.md). */
const UNDO_WORDS: Record<UndoRule, string> = {
  inHouse: `${UNDO.seconds} s: it stays in the house`,
  customer: 'no: it is what a customer decided',
  outside: 'no: the customer can act on it at once, or the goods have left',
  exception: 'no: it carries a reason, and another one sets it right',
}

const lifecyclePage = () =>
  [
    '# The lifecycle of a repair item',
    '',
    'Generated from `src/domain/lifecycle/transitions.ts` by `npm run docs`; a test fails while the two differ. The product shows the same',
    'at `/repair-lifecycle`. `override` (I25) leads an administrator from any open status to any other and is not drawn.',
    '',
    ...chart(),
    ...[null, ...BOARD.flatMap(({ statuses }) => statuses)].flatMap((status) => {
      const steps = stepsFrom(status).filter(({ action }) => action !== 'override')
      if (steps.length === 0) return []
      const title = status === null ? 'The beginning' : messages[itemStatusKey(status, false)]
      const target = status === null ? null : STATUSES[status].target
      const turn =
        status === null ? '' : `Waits for: ${STATUSES[status].waitsFor}.${target === null ? '' : ` Target: ${target} working days.`}`
      return [
        '',
        `## ${title}${status === null ? '' : ` (\`${status}\`)`}`,
        '',
        ...(turn === '' ? [] : [turn, '']),
        '| # | action | leads to | who | conditions | can be taken back |',
        '| --- | --- | --- | --- | --- | --- |',
        ...steps.map(({ id, action, to, roles, system, guards }) => {
          const who = [...roles.map((role) => messages[`identity-role-${role}`]), ...(system ? ['the system'] : [])]
          return `| ${id} | \`${action}\` | ${to.map((one) => `\`${one}\``).join(', ')} | ${who.join(', ')} | ${guards.map((guard) => `\`${guard}\``).join(', ') || '–'} | ${UNDO_WORDS[transitionOf(action).undo]} |`
        }),
      ]
    }),
    '',
  ].join('\n')

test('docs/openapi.json equals the endpoint table', async () => {
  await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot('../docs/openapi.json')
})

test('docs/routes.md equals the route table', async () => {
  await expect(routesTable()).toMatchFileSnapshot('../docs/routes.md')
})

test('docs/lifecycle.md equals the transition table', async () => {
  await expect(lifecyclePage()).toMatchFileSnapshot('../docs/lifecycle.md')
})

test('docs/performance.md equals the results of the last measurement that was kept', async () => {
  await expect(performancePage(stored)).toMatchFileSnapshot('../docs/performance.md')
})

test('docs/server-performance.md equals the results of the last measurement that was kept', async () => {
  await expect(serverPerformancePage(storedOfServer)).toMatchFileSnapshot('../docs/server-performance.md')
})
