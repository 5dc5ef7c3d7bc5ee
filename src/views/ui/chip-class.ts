/** A button of a `ToggleGroup` as a chip that stays pressed. */
export const chipClass =
  'inline-flex min-h-control-md items-center rounded-full border border-border bg-raised px-3 text-sm whitespace-nowrap text-text transition-colors duration-fast hover:bg-hover pressed:bg-pressed selected:border-accent selected:bg-accent-soft selected:text-accent-strong'
