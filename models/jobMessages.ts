import { defineMessages } from './said';

/** What is said of jobs of any kind. */
export const jobTexts = {
    failed: 'Something went wrong here. Give your system administrator this reference: %{reference}.',
    ended: 'This job has ended already.',
    running: 'This job is running.',
    done: 'This job is done.',
    once: 'A job of this kind is not done again. Ask for it anew where it was asked for.',
    another: 'Another job of the same record waits or runs already.',
    mostWaiting: '%{count} of your files are already waiting. Upload this one when some of them are done.',
    toLookAt: 'A job failed here, and needs a look. |||| %{count} jobs failed here, and need a look.',
} as const;

export const jobMessages = defineMessages('job', jobTexts);
