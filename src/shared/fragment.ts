/** What stands behind the `#` of the address, as it stands there: the browser sends it to no server. */
export const currentFragment = () => location.hash.slice(1)

/** Hears of every change of the address, by a link, a step back or a new fragment (the router tells of its own). Returns the way to stop. */
export const onAddressChange = (listener: () => void): (() => void) => {
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
  for (const name of events) addEventListener(name, listener)
  return () => events.forEach((name) => removeEventListener(name, listener))
}
