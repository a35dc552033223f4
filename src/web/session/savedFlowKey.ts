/** The key of a questionnaire's flow in a tab's session storage. */
export const savedFlowKey = (questionnaireId: string): string => `form:${questionnaireId}`
