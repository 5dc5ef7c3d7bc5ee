import { expect, test } from 'vitest'
import { openApiDocument } from '../src/api/openapi.ts'
import { paths } from '../src/paths.ts'
import type { Route } from '../src/route.tsx'
import { redirects, routes } from '../src/routes.tsx'

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
    'Generated from `src/routes.tsx` by `npm run docs`; a test fails while the two differ.',
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

test('docs/openapi.json is what the endpoint table says', async () => {
  await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot('../docs/openapi.json')
})

test('docs/routes.md is what the route table says', async () => {
  await expect(routesTable()).toMatchFileSnapshot('../docs/routes.md')
})
