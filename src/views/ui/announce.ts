let region: HTMLElement | undefined

/** Says something to screen readers at once, wherever the focus is. */
export const announce = (text: string): void => {
  if (region === undefined) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.ariaLive = 'assertive'
    // a modal dialog leaves it to be heard
    region.dataset['reactAriaTopLayer'] = 'true'
    document.body.append(region)
  }
  const said = document.createElement('p')
  said.textContent = text
  region.replaceChildren(said)
}
