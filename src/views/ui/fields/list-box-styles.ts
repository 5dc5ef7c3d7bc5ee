/** Classes of one row of a menu or list of options. */
export const optionClass =
  'group flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base -outline-offset-2 select-none pointer-coarse:min-h-11 focus:bg-hover pressed:bg-pressed disabled:opacity-50'

/** Classes of the list around them. */
export const optionListClass = 'flex max-h-[inherit] flex-col gap-px overflow-auto p-1'
