import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  where: 'Which window',
  here: 'This window',
  everywhere: 'All windows',
  windowOf: (name, title) => `${name} (${title})`,
  nobody: 'Not signed in',
  presets: {
    fair: { title: 'All is well', sees: 'Everything works.' },
    slow: {
      title: 'Slow network (2 s late)',
      sees: 'Pages show placeholders or the data they had; a pressed button says that it is busy, and nothing is sent twice.',
    },
    train: { title: 'On a train', sees: 'Answers are 0.3 to 5 seconds late. Nothing jumps, and nobody is signed out.' },
    offline: {
      title: 'No network',
      sees: 'A band at the top says so; actions wait and go on by themselves. After 30 seconds the sign-in page follows, and what was typed is kept.',
    },
    noNetwork: {
      title: 'Connections fail',
      sees: 'Reading is tried three times; after about 3 seconds the sign-in page follows. Signing in leads back to the page with what was typed. If only changes of data are disturbed, the place of the press says that nothing was saved.',
    },
    noAnswer: {
      title: 'The service does not answer',
      sees: 'After 30 seconds the sign-in page follows. Signing in leads back to the page with what was typed.',
    },
    lostAnswer: {
      title: 'Done, but the answer is lost',
      sees: 'After a save the page finds out by itself whether it was stored and says so. Nothing is sent twice.',
    },
    failing: {
      title: 'The service fails (500)',
      sees: 'The error stands where it happened, what was typed stays, and it can be tried again. Nobody is signed out.',
    },
    malformed: {
      title: 'Garbled answers',
      sees: 'As when the service fails: the place says that the data could not be read, and it can be tried again.',
    },
  },
  weather: 'Network and service',
  sees: 'What people should see: ',
  custom: 'The present weather comes from a link: ',
  call: 'Which calls',
  storage: 'Browser storage is full',
  storageSees: 'Forms say that drafts cannot be kept; a sign-in lasts as long as the page.',
  sessionTitle: 'Session',
  endSession: 'End the session now',
  endSessionSees: 'A message says that the session has expired, and the sign-in page follows. Signing in leads back to the page.',
  refusal: 'Errors of the service',
  refusalHint: 'The next change of data is refused once with this error.',
  code: 'Error',
  refuse: 'Refuse the next change',
  meets: {
    place: 'This message stands where it was pressed; what was typed stays.',
    compare: 'The page says who saved meanwhile and compares the two versions.',
    later: 'The place of the press asks to try again later; nobody is signed out.',
    denied: 'A message says that the permission is missing; the page stays.',
    gone: 'The page says that the record is gone.',
    nothing: 'Nothing: the session is renewed in the background, and the call succeeds the second time.',
  },
  link: 'A link that brings this weather',
}
