/** A form was completed: there is a lead to hand over. */
export const COMPLETED_EVENT = 'lead.completed'
