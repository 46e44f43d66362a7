/** Paths of the form of feedback, and of the screen that thanks for it (specification section 2). */
export const FEEDBACK = '/feedback';
export const THANKS = '/feedback/thanks';

/** Returns the path of the user's own feedback, as notices have it. */
export const threadPath = (id: number): string => `${FEEDBACK}/thread/${String(id)}`;
