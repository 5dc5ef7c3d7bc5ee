/** To be raised whenever the form of the records or the demo data changes: older data are then replaced, and older save points refused. */
export const FORM = '19'
