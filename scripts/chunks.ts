/** The parts of `src/views/parts` with these names, and what they need. */
const parts = (...names: readonly string[]) => new RegExp(`src/views/parts/(${names.join('|')})\\.tsx$`)

/**
 * Which modules go into one file, each with all that it needs; the first group that names a module gets it, what no group names the
 * bundler cuts by itself. Left alone it cuts up to 200 files for a page, and over a slow line each costs as much as 1.5 KB more
 * (docs/decisions/013).
 */
export const chunks = [
  // what every page starts with
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(?:index\.html|src\/main))/ },
  // a sign-in card needs nothing of what follows
  { name: 'card', test: /src\/(views\/login\.tsx|machines\/login\.machine\.ts)$/ },
  // what every call is made of, and every page behind the login needs
  { name: 'calls', test: /src\/(api\/calls|page-inputs)\.ts$/ },
  { name: 'icons', test: /lucide-react/, minShareCount: 4 },
  { name: 'shell', test: /src\/views\/shell\/home-shell\.tsx$/ },
  {
    name: 'page',
    test: parts(
      'page-header',
      'section',
      'notice-banner',
      'empty-state',
      'status-badge',
      'turn-badge',
      'late-flags',
      'date-text',
      'no-rows',
    ),
  },
  // the hook, too, is wanted by tables and by fields, which otherwise would want each other
  { name: 'select', test: /(views\/parts\/plain-select\.tsx|utils\/useUpdateEffect\.mjs)$/ },
  { name: 'table', test: parts('data-table', 'list-search', 'pagination', 'filter-chips') },
  {
    name: 'fields',
    test: parts('text-area', 'select-field', 'number-field', 'checkbox', 'radio-group', 'field-grid', 'disclosure', 'dialog'),
  },
]
