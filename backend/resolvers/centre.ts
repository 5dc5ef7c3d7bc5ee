import { LOGO_FIELD } from '../../src/domain/entities/centre.ts'
import { saveCentre, showCentre } from '../centre/centre.ts'
import { saveMailSettings, showMailWay } from '../centre/mail-settings.ts'
import { sendTestMail, showTestMail } from '../centre/test-mail.ts'
import type { ResolversOf } from '../resolver.ts'
import { withUploads } from '../uploads.ts'

/** The service centre (domain.md sections 8 and 10). */
export const centre: ResolversOf<'centre'> = {
  info: (call) => showCentre(call),

  update: withUploads(LOGO_FIELD, (call) => saveCentre(call, call.body)),

  mail: (call) => showMailWay(call),

  updateMail: (call) => saveMailSettings(call, call.body),

  sendTestMail: (call) => sendTestMail(call, call.body),

  testMail: (call) => showTestMail(call, call.params.mailId),
}
