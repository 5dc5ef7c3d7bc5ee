/** The parts of `src/views/ui` with these names, and what they need. */
const parts = (...names: readonly string[]) => new RegExp(`src/views/ui/(?:[a-z]+/)?(${names.join('|')})\\.tsx?$`)

/**
 * Which modules go into one file, each with all that it needs; the first group that names a module gets it, what no group names the
 * bundler cuts by itself. Left alone it cuts up to 200 files for a page, and over a slow line each costs as much as 1.5 KB more
 * (docs/decisions/013).
 */
export const chunks = [
  // what every page starts with
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(?:index\.html|src\/main))/ },
  // of a sign-in card, and of whatever has something to type in
  {
    name: 'input',
    test: /src\/views\/(ui\/[a-z]+\/(text-field|checkbox|notice-banner|text-link|field-focus)|hooks\/(issue-text|composition|press|use-emitted|use-on-composition-end))\.tsx?$/,
  },
  // a sign-in card needs nothing of what follows
  { name: 'card', test: /src\/app\/pages\/login\.ts$/ },
  // what every call is made of, and every page behind the login needs
  { name: 'calls', test: /src\/api\/calls\.ts$/ },
  { name: 'icons', test: /lucide-react/, minShareCount: 4 },
  { name: 'shell', test: /src\/app\/home-frame\.tsx$/ },
  {
    name: 'page',
    test: parts(
      'page-header',
      'page-focus',
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
  // wanted by tables, which need nothing of what floats, and by everything that floats
  { name: 'focus', test: /(focus\/FocusScope\.mjs|utils\/useUpdateEffect\.mjs|SelectionIndicator\.mjs|return-focus\.ts)$/ },
  // what buttons open
  { name: 'floating', test: parts('menu-list', 'plain-select', 'panel') },
  { name: 'table', test: parts('data-table', 'list-search', 'pagination', 'filter-chips') },
  {
    name: 'fields',
    test: parts('text-area', 'select-field', 'number-field', 'checkbox', 'radio-group', 'field-grid', 'disclosure', 'dialog'),
  },
]
