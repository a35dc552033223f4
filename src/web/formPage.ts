/** The page with the inline form: a press leads there before the scripts load, without them, or when the modal cannot be loaded. */
export const FORM_PAGE = '/register_today'
