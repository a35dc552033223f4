import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { invariant } from '#core/invariant.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'

/** One call, as the OpenAPI document describes it. */
export interface ApiOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** `undefined` when it takes no body; the first of several that it takes. */
  readonly body: JsonSchema | undefined
  /** That the body is declared as. */
  readonly contentType: string
  /** Schemas of its request headers, by name. */
  readonly headers: Readonly<Record<string, JsonSchema>>
  /** The schema of each documented status code's reply; `null`: no body. */
  readonly replies: ReadonlyMap<number, ValidateFunction | null>
}

/** The part of an OpenAPI document that is read here. */
interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

interface Described {
  readonly operationId: string
  readonly requestBody?: { readonly content: Content }
  readonly parameters?: readonly { readonly name: string; readonly schema: JsonSchema }[]
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** The status code of answers without a body. */
const NO_CONTENT = '204'

/** Every call of a document. Throws when a reply has no schema: then nothing could be checked. */
export function apiOperations({ paths }: OpenApiDocument): readonly ApiOperation[] {
  const ajv = new Ajv2020({ strict: false })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody, parameters = [], responses }]) => {
      const [[contentType, taken] = ['application/json', undefined]] = Object.entries(requestBody?.content ?? {})
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        body: taken?.schema,
        contentType,
        headers: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        replies: new Map(
          Object.entries(responses).map(([status, { content }]) => {
            if (status === NO_CONTENT) return [Number(status), null]
            const schema = content?.['application/json']?.schema
            invariant(schema, `${operationId} has no schema for ${status}`)
            return [Number(status), ajv.compile(schema)]
          }),
        ),
      }
    }),
  )
}
