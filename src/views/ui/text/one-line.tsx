/** Words that may be longer than their place: cut, and whole on hover. A dash where there are none. */
export const OneLine = ({ text }: { text: string | null | undefined }) => (
  <span className="block truncate" title={text ?? undefined}>
    {text || '–'}
  </span>
)
