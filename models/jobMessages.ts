import { defineMessages } from './said';

/** What is said of jobs of any kind. */
export const jobTexts = {
    failed: 'Something went wrong here. Give your system administrator this reference: %{reference}.',
} as const;

export const jobMessages = defineMessages('job', jobTexts);
