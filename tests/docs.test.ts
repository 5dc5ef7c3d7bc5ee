import { expect, test } from 'vitest'
import { openApiDocument } from '../src/api/openapi.ts'
import { routes } from '../src/routes.tsx'

const routesTable = () => {
  const rows = routes.map(({ path, titleKey, layout, requiresAuth, permission, isLogin }) =>
    [
      `\`${path}\``,
      `\`${titleKey}\``,
      layout,
      requiresAuth ? 'yes' : 'no',
      permission ? `\`${permission}\`` : '–',
      isLogin ? 'sign-in' : '–',
    ].join(' | '),
  )
  return [
    '# Routes',
    '',
    'Generated from `src/routes.tsx` by `npm run docs`; a test fails while the two differ.',
    '',
    '| path | title key | layout | needs a login | permission | flags |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n')
}

test('docs/openapi.json is what the endpoint table says', async () => {
  await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot('../docs/openapi.json')
})

test('docs/routes.md is what the route table says', async () => {
  await expect(routesTable()).toMatchFileSnapshot('../docs/routes.md')
})
