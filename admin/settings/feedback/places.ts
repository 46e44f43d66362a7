/** Where feedback is given, and where one is thanked for it (specification section 2). */
export const FEEDBACK = '/feedback';
export const THANKS = '/feedback/thanks';
