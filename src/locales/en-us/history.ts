import type { history as zh } from '../zh-hant/history.ts'

export const history: Record<keyof typeof zh, string> = {
  'timeTravel-title': 'Back in time: the item at any moment',
  'timeTravel-slider': 'Moment',
  'timeTravel-earlier': 'Earlier entry',
  'timeTravel-later': 'Later entry',
  'timeTravel-since': 'since',
  'timeTravel-today': 'Today:',
  'timeTravel-files': 'Files there were by then',
  'timeTravel-report': 'The report as it was then',
  'timeTravel-public': 'Made of the entries that are open to you.',
  'history-newWindow': '(opens a new window)',
  'evidence-title': 'Before and after',
  'evidence-text': 'Move the line, or use the left and right arrow keys.',
  'evidence-before': 'On arrival',
  'evidence-return': 'On return',
  'evidence-repaired': 'After repair',
  'evidence-slider': 'Where the pictures meet',
  'evidence-share': '{label}: {share} %',
}
