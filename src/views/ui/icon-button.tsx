import { BareIconButton, type IconButtonProps } from './button.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

/** A button that shows only an icon: `label` is its accessible name and its tooltip. */
export const IconButton = (props: IconButtonProps) => (
  <Tooltip text={props.label}>
    <BareIconButton {...props} />
  </Tooltip>
)
