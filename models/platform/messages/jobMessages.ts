import { defineMessages } from './message';

/** Messages about jobs of any kind. */
export const jobTexts = {
    failed: 'Something went wrong here. Give your system administrator this reference: %{reference}.',
    ended: 'This job has ended already.',
    running: 'This job is running.',
    done: 'This job is done.',
    once: 'A job of this kind cannot be run again. Request it again where you requested it.',
    another: 'Another job for the same record is already waiting or running.',
    tooManyWaiting: '%{count} of your files are already waiting. Upload this one when some of them are done.',
    toLookAt: 'A job failed and needs attention. |||| %{count} jobs failed and need attention.',
} as const;

export const jobMessages = defineMessages('job', jobTexts);
