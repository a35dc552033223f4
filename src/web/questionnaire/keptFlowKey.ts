/** Under which a tab's session storage keeps the flow of a questionnaire. */
export const keptFlowKey = (questionnaireId: string): string => `form:${questionnaireId}`
