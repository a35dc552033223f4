/** The key of a questionnaire's flow in a tab's session storage. */
export const keptFlowKey = (questionnaireId: string): string => `form:${questionnaireId}`
