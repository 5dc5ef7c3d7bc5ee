/** Time zone of the computer: pages show instants in it. What is printed is in the zone of the service. */
export const VIEWER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
