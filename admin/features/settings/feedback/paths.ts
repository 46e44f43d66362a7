/** Paths of the form of feedback, and of the screen that thanks for it (specification section 2). */
export const FEEDBACK = '/feedback';
export const THANKS = '/feedback/thanks';
