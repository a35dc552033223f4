import type { JsonSchema, SchemaProperties } from '../json-schema/JsonSchema.ts'
import { QUESTIONNAIRE_HASH_PATTERN, SESSION_ID_PATTERN } from './submission.ts'
import {
  HOST_CHARACTERS,
  HOST_MAX_LENGTH,
  PATH_CHARACTERS,
  PATH_MAX_LENGTH,
  TAG_CHARACTERS,
  TAG_MAX_LENGTH,
  UTM_TAGS,
  type VisitBody,
} from './visit.ts'

const TAG: JsonSchema = { type: 'string', pattern: `^[${TAG_CHARACTERS}]{0,${TAG_MAX_LENGTH}}$` }

/** JSON Schema of a `VisitBody`, in its own file so that browsers do not load it. Unknown fields are ignored and never stored. */
export const visitBodySchema: JsonSchema = {
  type: 'object',
  required: ['sessionId', 'landingPage', 'referrer', 'utm'] satisfies (keyof VisitBody)[],
  properties: {
    sessionId: { type: 'string', pattern: SESSION_ID_PATTERN },
    questionnaire: {
      type: 'string',
      pattern: QUESTIONNAIRE_HASH_PATTERN,
      description: 'The hash of the questionnaire that the form shows. Without one that we know, the one being served.',
    },
    landingPage: {
      type: 'string',
      pattern: `^/([${PATH_CHARACTERS}]{0,${PATH_MAX_LENGTH - 1}}|[*])$`,
      description: 'The path of the first page of the visit, or /* for any other address. No query.',
    },
    referrer: {
      type: 'string',
      pattern: `^[${HOST_CHARACTERS}]{0,${HOST_MAX_LENGTH}}$`,
      description: 'The host of the page that led here, or empty.',
    },
    utm: {
      type: 'object',
      required: [...UTM_TAGS],
      properties: Object.fromEntries(UTM_TAGS.map((tag) => [tag, TAG])),
    },
  } satisfies SchemaProperties<VisitBody>,
}
