import type { ReviewParams } from '../../machines/review/review-check.ts'
import type { ReviewPatch } from '../../machines/review/review-values.ts'
import type { ReviewValues } from '../../machines/review/review-values.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import type { FieldsForm } from '../review/review-form.ts'

/**
 * The fields of a review over values that no form machine keeps: those of a bulk action. What is missing stands beside the row.
 * `prefix` keeps the names of two sets of the same fields apart.
 */
export const useFields = (values: ReviewValues, params: ReviewParams, onChange: (patch: ReviewPatch) => void, prefix = ''): FieldsForm => {
  const text = useIssueText()
  return {
    values,
    params,
    field: (name) => ({
      name: `${prefix}${name}`,
      label: text.field(name),
      value: values[name],
      error: undefined,
      onChange: (value) => onChange({ [name]: value }),
      onBlur: () => undefined,
    }),
  }
}
