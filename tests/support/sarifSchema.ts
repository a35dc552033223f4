const text = { type: 'string' }
const count = { type: 'integer', minimum: 1 }
const level = { enum: ['none', 'note', 'warning', 'error'] }

/** An object that has these properties of the standard and no others. */
const closed = (properties: object, ...required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

const message = closed({ text }, 'text')

/**
 * What SARIF 2.1.0 (OASIS Standard, with errata 01) demands of the objects that our log is made of: names, kinds, ranges, and what
 * must be there. Not the published schema file, which also has the many objects that we do not write; closed, so that a misspelt or
 * misplaced property fails here as it would there. Source: sections 3.13 to 3.52 of the standard and sarif-schema-2.1.0.json.
 */
export const sarifSchema = {
  ...closed(
    {
      $schema: { type: 'string', format: 'uri' },
      version: { enum: ['2.1.0'] },
      runs: { type: 'array', items: { $ref: '#/$defs/run' } },
    },
    'version',
    'runs',
  ),
  $defs: {
    run: closed(
      {
        tool: closed({ driver: { $ref: '#/$defs/toolComponent' } }, 'driver'),
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: { type: 'array', items: { $ref: '#/$defs/result' } },
      },
      'tool',
    ),
    toolComponent: closed(
      { name: text, rules: { type: 'array', uniqueItems: true, items: { $ref: '#/$defs/reportingDescriptor' } } },
      'name',
    ),
    reportingDescriptor: closed(
      {
        id: text,
        shortDescription: message,
        help: message,
        helpUri: { type: 'string', format: 'uri' },
        defaultConfiguration: closed({ level }),
      },
      'id',
    ),
    result: closed(
      {
        ruleId: text,
        ruleIndex: { type: 'integer', minimum: -1 },
        level,
        message,
        locations: { type: 'array', items: { $ref: '#/$defs/location' } },
        relatedLocations: { type: 'array', uniqueItems: true, items: { $ref: '#/$defs/location' } },
        partialFingerprints: { type: 'object', additionalProperties: text },
      },
      'message',
    ),
    location: closed({
      id: { type: 'integer', minimum: -1 },
      physicalLocation: closed(
        {
          artifactLocation: closed({ uri: { type: 'string', format: 'uri-reference' } }),
          region: closed({ startLine: count, startColumn: count, endLine: count, endColumn: count }, 'startLine'),
        },
        'artifactLocation',
      ),
      logicalLocations: {
        type: 'array',
        uniqueItems: true,
        items: closed({ fullyQualifiedName: text, kind: text }),
      },
      message,
    }),
  },
}
